// @vitest-environment happy-dom
import { act, type RenderResult, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { user } from '../../testing/user';
import { Notices } from './Notices';
import { noticeState, notices, pushNews } from './notices';
import { showTask, showWait, showWaitsBy } from './waits';

let drawn: RenderResult;
beforeEach(async () => {
  vi.useFakeTimers();
  drawn = await act(async () => render(<Notices />));
});
afterEach(async () => {
  await act(async () => vi.runAllTimers());
  drawn.unmount();
  vi.useRealTimers();
});
const buttons = () => [...drawn.container.querySelectorAll('button')];

test('a way back stays for five seconds and is taken once', async () => {
  const take = vi.fn();
  await act(async () => notices.offer?.('已下架', { title: '撤销', take }));
  expect(drawn.container.textContent).toContain('已下架');
  await act(async () => vi.advanceTimersByTime(4900));
  await user.click(buttons()[0] as HTMLElement);
  expect(take).toHaveBeenCalledOnce();
  expect(buttons()).toEqual([]);
  await act(async () => notices.offer?.('已下架', { title: '撤销', take }));
  await act(async () => vi.advanceTimersByTime(5000));
  expect(drawn.container.textContent).toBe('');
});

test('a sentence that comes again is one message, and stays from then on', async () => {
  await act(async () => notices.warn('首页不能关闭!'));
  await act(async () => vi.advanceTimersByTime(3900));
  await act(async () => notices.warn('首页不能关闭!'));
  expect(noticeState.list).toHaveLength(1);
  await act(async () => vi.advanceTimersByTime(3900));
  expect(drawn.container.textContent).toContain('首页不能关闭!');
  await act(async () => vi.advanceTimersByTime(100));
  expect(drawn.container.textContent).toBe('');
  const take = vi.fn();
  await act(async () => notices.offer?.('已下架', { title: '撤销', take }));
  await act(async () => notices.success('已下架'));
  await act(async () => vi.advanceTimersByTime(4900));
  expect(buttons()).toHaveLength(1);
});

test('the time for a way back begins when the screen shows what came of it', async () => {
  let show = () => {};
  const seen = new Promise<void>((resolve) => {
    show = resolve;
  });
  await act(async () => notices.offer?.('已通过', { title: '撤销', take: vi.fn() }, seen));
  await act(async () => vi.advanceTimersByTime(30_000));
  expect(buttons()).toHaveLength(1);
  await act(async () => show());
  await act(async () => vi.advanceTimersByTime(4900));
  expect(buttons()).toHaveLength(1);
  await act(async () => vi.advanceTimersByTime(200));
  expect(buttons()).toHaveLength(0);
});

test('Z takes the latest way back, except where one is typing', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  for (const take of [first, second])
    await act(async () => notices.offer?.('已通过', { title: '撤销', take }));
  const box = document.body.appendChild(document.createElement('input'));
  await act(async () => box.focus());
  await user.keyboard('z');
  box.remove();
  expect(second).not.toHaveBeenCalled();
  await user.keyboard('z');
  expect(second).toHaveBeenCalledOnce();
  await user.keyboard('Z');
  expect(first).toHaveBeenCalledOnce();
  await user.keyboard('z');
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('news lead to the bell by their button, and Z is not for them', async () => {
  const [look, back] = [vi.fn(), vi.fn()];
  await act(async () => notices.offer?.('已通过', { title: '撤销', take: back }));
  await act(async () => pushNews('告警：磁盘', look));
  expect(document.querySelector('.notices')?.textContent, 'at the top are answers alone').not.toContain(
    '磁盘',
  );
  expect(document.querySelector('.notices-news')?.textContent).toContain('告警：磁盘');
  await user.keyboard('z');
  expect([look, back].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['查看']);
  await user.click(buttons()[0] as HTMLElement);
  expect(look).toHaveBeenCalledOnce();
  expect(drawn.container.textContent).toBe('');
});

test('two ways back are two, though they read the same', async () => {
  for (const take of [vi.fn(), vi.fn()])
    await act(async () => notices.offer?.('已下架', { title: '撤销', take }));
  expect(buttons()).toHaveLength(2);
});

test('what is shown once of several is copied or kept together, and disappears when it was noted', async () => {
  const text = [
    { name: 'daoru01（导入甲）', text: '=Ab12#cd' },
    { name: 'daoru02（导入乙）', text: 'Xy34@zw-' },
  ];
  await act(async () => notices.once({ title: '新用户的初始密码', text }));
  await act(() => vi.dynamicImportSettled());
  const dialog = document.querySelector('[role=dialog]') as HTMLElement;
  expect([...dialog.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'daoru01（导入甲）=Ab12#cd',
    'daoru02（导入乙）Xy34@zw-',
  ]);
  const file = dialog.querySelector<HTMLAnchorElement>('a[download]');
  expect(file?.download).toBe('新用户的初始密码.txt');
  expect(decodeURIComponent(file?.href.split(',')[1] ?? '')).toBe(
    'daoru01（导入甲）\t=Ab12#cd\r\ndaoru02（导入乙）\tXy34@zw-\r\n',
  );
  const noted = [...dialog.querySelectorAll('button')].find((button) => button.textContent === '我已记下');
  await user.click(noted as HTMLElement);
  expect(noticeState.once).toBe(null);
});

test('what is waited for is said once, until every caller has its answer', async () => {
  const ends = [showWait('正在确认结果…'), showWait('正在确认结果…')];
  expect(noticeState.list.map(({ kind, message }) => [kind, message])).toEqual([['wait', '正在确认结果…']]);
  ends[0]?.();
  expect(noticeState.list).toHaveLength(1);
  ends[1]?.();
  expect(noticeState.list).toEqual([]);
});

test('another place shows what is waited for, as it changes, until it ends', async () => {
  const shown: string[] = [];
  showWaitsBy((message) => {
    shown.push(message);
    return () => shown.splice(shown.indexOf(message), 1);
  });
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  const end = showWait('正在确认结果…');
  const task = showTask();
  await pass(1000);
  expect(shown).toEqual(['正在确认结果…', '正在执行…']);
  task.show({ id: '1', title: '下架', done: 2, total: 30 });
  await pass(0);
  expect(shown).toEqual(['正在确认结果…', '下架：正在执行 2 / 30']);
  end();
  task.end();
  await pass(0);
  expect(shown).toEqual([]);
});

test('a task is spoken of when it takes a while, with the latest of its progress', async () => {
  const { show, end } = showTask();
  const task = { id: '1', title: '下架', done: 1, total: 30 };
  show(task);
  expect(noticeState.list).toEqual([]);
  vi.advanceTimersByTime(1000);
  show({ ...task, done: 9 });
  expect(noticeState.list.map(({ message }) => message)).toEqual(['下架：正在执行 9 / 30']);
  end();
  expect(noticeState.list).toEqual([]);
});
