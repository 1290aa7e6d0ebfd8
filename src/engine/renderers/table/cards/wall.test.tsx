// @vitest-environment happy-dom
import { act, act as reactAct, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { present } from '#testing/present';
import { user } from '#testing/user';
import { RequestError } from '../../../contract/errors';
import { endpointsWith } from '../../../embed/memory/endpointsWith';
import { listOf, type MountedScreen, mountScreen } from '../testing/mountScreen';
import { testScreens } from '../testing/testScreens';

/** A wall of pictures, judged by keys alone. */
const PHOTOS = {
  title: '照片',
  kind: 'queue',
  fields: {
    name: { type: 'text', title: '昵称', required: true },
    picture: { type: 'image', title: '照片' },
    status: { type: 'enum', title: '状态', options: { pending: '待审核', passed: '通过', rejected: '驳回' } },
  },
  verbs: undefined,
  table: { columns: ['picture', 'name'], as: 'wall' },
  form: undefined,
  queue: { where: { status: 'pending' }, order: ['createTime'], show: ['picture', 'name'] },
  actions: {
    pass: {
      title: '通过',
      when: { status: 'pending' },
      set: { status: 'passed' },
      key: 'J',
      undo: 'reopen',
    },
    reject: {
      title: '驳回',
      when: { status: 'pending' },
      ask: { reason: true },
      set: { status: 'rejected' },
      key: 'K',
      undo: 'reopen',
    },
    reopen: { title: '重新审核', when: { status: ['passed', 'rejected'] }, set: { status: 'pending' } },
  },
};
const photos = (status = 'pending') =>
  [1, 2, 3].map((number) => ({ id: String(number), name: `昵称${number}`, picture: null, status }));

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

async function open(records = photos(), screens = testScreens(PHOTOS), { isUntouched = false } = {}) {
  const act = vi.fn(async () => ({ message: '已通过', result: null }));
  const claim = vi.fn(async (_screen: unknown, { id }: { id?: string | number }) => {
    if (id === '3') throw new RequestError('何美玲 正在处理这条记录');
    const own = { today: 0, medianSeconds: null };
    return {
      message: '',
      result: { record: null, waiting: 3, excepted: 0, minutes: 10, target: null, own },
    };
  });
  screen = await mountScreen({
    screens,
    data: { list: listOf(records), act, endpoints: endpointsWith({ 'POST claim': claim }) },
  });
  await waitFor(() => expect(cards()).toHaveLength(3));
  if (!isUntouched) await reactAct(async () => cards()[0]!.focus());
  return { act, claimed: () => claim.mock.calls.map(([, ask]) => ask) };
}
const cards = () => [...screen.host.querySelectorAll<HTMLElement>('.card[tabindex]')];
const atHand = () => document.activeElement?.getAttribute('aria-label');

test('a queue whose list is a wall opens with it; one by one is a press away', async () => {
  await open();
  expect(screen.host.querySelector('.queue-modes')?.textContent).toBe('一起看逐条看');
});

test('the key that decides moves on to the next picture, which is claimed as the one before is left', async () => {
  const { act, claimed } = await open();
  await reactAct(async () => cards()[0]!.focus());
  await user.keyboard('j');
  expect(act).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    'pass',
    expect.objectContaining({ id: '1' }),
  );
  expect(atHand()).toBe('昵称2');
  await reactAct(async () => cards()[1]!.focus());
  await user.keyboard('{ArrowRight}');
  expect(claimed()).toEqual([{ id: '1' }, { id: '2', release: '1' }, { id: '3', release: '2' }]);
  await waitFor(() => expect(screen.ports.notice.warn).toHaveBeenCalledTimes(1));
  expect(screen.ports.notice.warn).toHaveBeenCalledWith('何美玲 正在处理这条记录');
});

test('. repeats the last action with the same answers, and moves on', async () => {
  const { act } = await open();
  await reactAct(async () => cards()[0]!.focus());
  await user.keyboard('.');
  expect(screen.ports.notice.warn).toHaveBeenCalledWith('还没有可以照着再做的操作');
  expect(atHand(), 'nothing was done').toBe('昵称1');
  await reactAct(async () => cards()[0]!.focus());
  await user.keyboard('k');
  const box = await waitFor(() =>
    present(document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')),
  );
  await user.clear(box);
  await user.type(box, '低俗');
  await screen.click('驳回', document.querySelector('[role=dialog]')!);
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  await reactAct(async () => cards()[1]!.focus());
  await user.keyboard('j');
  await reactAct(async () => cards()[2]!.focus());
  await user.keyboard('.');
  await waitFor(() => expect(act).toHaveBeenCalledTimes(3));
  expect(act.mock.calls.map((call: unknown[]) => [call[1], call[2]])).toEqual([
    ['reject', { id: '1', reason: '低俗', idempotencyKey: expect.anything() }],
    ['pass', { id: '2', idempotencyKey: expect.anything() }],
    ['reject', { id: '3', reason: '低俗', idempotencyKey: expect.anything() }],
  ]);
});

test('what moves rights asks by its key though it can be undone, and . does not repeat it', async () => {
  const screens = testScreens(PHOTOS);
  for (const action of Object.values(screens.get('goods/gift')!.actions)) action.moves = 'rights';
  const { act } = await open(photos(), screens);
  await reactAct(async () => cards()[0]!.focus());
  await user.keyboard('j');
  const question = await waitFor(() => present(document.querySelector('[role=dialog]')));
  expect(act).not.toHaveBeenCalled();
  await screen.click('取消', question);
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  await reactAct(async () => cards()[0]!.focus());
  await user.keyboard('k');
  await user.clear(await waitFor(() => present(document.querySelector('[role=dialog] textarea'))));
  await user.keyboard('低俗');
  await screen.click('驳回', document.querySelector('[role=dialog]')!);
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  await reactAct(async () => cards()[1]!.focus());
  await user.keyboard('.');
  expect(screen.ports.notice.warn).toHaveBeenCalledWith('还没有可以照着再做的操作');
  expect(act).toHaveBeenCalledOnce();
});

test('what is judged already is neither claimed nor judged again', async () => {
  const { act, claimed } = await open(photos('passed'));
  await reactAct(async () => cards()[0]!.focus());
  await user.keyboard('j');
  expect([act.mock.calls, claimed(), atHand()]).toEqual([[], [], '昵称1']);
});

test('with ticked pictures the key is for those, and asks', async () => {
  const pass = { ...PHOTOS.actions.pass, bulk: true };
  const { act } = await open(photos(), testScreens({ ...PHOTOS, actions: { ...PHOTOS.actions, pass } }));
  for (const card of cards().slice(0, 2)) await user.click(card.querySelector('.card-select')!);
  await reactAct(async () => cards()[2]!.focus());
  await user.keyboard('j');
  const question = await waitFor(() => present(document.querySelector('[role=dialog]')));
  expect(question.textContent).toContain('通过选中的 2 条记录？');
  expect(act).not.toHaveBeenCalled();
  await screen.click('通过', question);
  await waitFor(() => expect(act).toHaveBeenCalled());
  expect(act).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'pass', {
    ids: ['1', '2'],
    idempotencyKey: expect.any(String),
  });
});

test('a look at the keys claims nothing', async () => {
  const { claimed } = await open(photos(), testScreens(PHOTOS), { isUntouched: true });
  await user.keyboard('?');
  await user.click(await waitFor(() => present(document.querySelector('.ant-modal-close'))));
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect([claimed(), document.activeElement]).toEqual([[], document.body]);
});

test('what is undone is the picture at hand again', async () => {
  const { claimed } = await open();
  const offers: (() => void)[] = [];
  const offer = (_message: string, { take }: { take(): void }) => void offers.push(take);
  Object.assign(screen.ports.notice, { offer });
  await act(async () => cards()[0]!.focus());
  await user.keyboard('j');
  await waitFor(() => expect(offers.length).toBeGreaterThan(0));
  expect(atHand()).toBe('昵称2');
  offers[0]!();
  await waitFor(() => expect(atHand()).toBe('昵称1'));
  expect(claimed().at(-1)).toEqual({ id: '1', release: '2' });
});
