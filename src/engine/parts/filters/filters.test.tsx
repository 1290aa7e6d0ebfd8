// @vitest-environment happy-dom

import { act, fireEvent, type RenderResult, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { fakeData } from '../../../testing/fakeData';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import type { LinkTarget } from '../../contract/field';
import { normaliseOwnField } from '../../language/normalise/field';
import { viewOf } from '../../widgets/views';

let mounted: RenderResult;

async function openFilter(raw: Record<string, unknown>, value = '', data = fakeData()) {
  const field = normaliseOwnField('f', { title: '字段', ...raw }, {});
  if (raw.type === 'ref') field.targets = [{ path: '/goods/gift', when: null } as LinkTarget];
  const { Filter } = viewOf(field);
  const onChange = vi.fn();
  const draw = (next: string) => (
    <Filter id="f" field={field} value={next} onChange={onChange} data={data} screenId="a/b" />
  );
  mounted = await act(async () => render(draw(value)));
  return { onChange, data, box: () => document.getElementById('f') as HTMLInputElement, draw };
}

test('text is taken over by Enter or on leaving, once', async () => {
  const { onChange, box, draw } = await openFilter({ type: 'text' });
  await user.clear(box());
  await user.type(box(), ' 玫瑰 ');
  expect(onChange).not.toHaveBeenCalled();
  await act(async () => box().focus());
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('玫瑰');
  await act(async () => mounted.rerender(draw('玫瑰')));
  await act(async () => box().focus());
  await act(async () => box().blur());
  expect(onChange).toHaveBeenCalledOnce();
});

test('the cross and Escape empty it', async () => {
  const { onChange, box } = await openFilter({ type: 'text' }, '玫瑰');
  await user.click(mounted.container.querySelector('[aria-label=清除]')!);
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(box().value).toBe('');
  await user.clear(box());
  await user.type(box(), 'x');
  await user.keyboard('{Escape}');
  expect(box().value).toBe('');
});

test('a new value from outside replaces the earlier one', async () => {
  const { box, draw } = await openFilter({ type: 'text' }, '玫瑰');
  await act(async () => mounted.rerender(draw('百合')));
  expect(box().value).toBe('百合');
});

test('money is typed in yuan and searched in fen; what is no amount is not searched', async () => {
  const { onChange, box } = await openFilter({ type: 'cny' }, '123456');
  expect(box().value).toBe('1,234.56');
  await user.clear(box());
  await user.type(box(), '12.5');
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('1250');
  await user.clear(box());
  await user.type(box(), 'abc');
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledOnce();
  expect(box().getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['cny', '.5', '50'],
  ['cny', '-.5', '-50'],
  ['cny', '￥12.30', '1230'],
  ['cny', '￥10~￥20', '1000~2000'],
  ['cny', '≥¥10', '1000~'],
  ['percent', '12.5%', '1250'],
  ['percent', '5％-10％', '500~1000'],
  ['decimal', '.5', '0.5'],
  ['decimal', '-.5', '-0.5'],
])('a %s is searched by %s as an import reads it', async (type, typed, searched) => {
  const { onChange, box } = await openFilter({ type });
  await user.clear(box());
  await user.type(box(), `${typed}{Enter}`);
  expect(onChange).toHaveBeenLastCalledWith(searched);
});

test('a choice of a dictionary is read once for all boxes', async () => {
  const data = fakeData({ dict: vi.fn(async () => [{ value: 'ios', text: '苹果' }]) });
  const { onChange, box, draw } = await openFilter({ type: 'dict', dict: 'platform' }, '', data);
  await act(async () =>
    mounted.rerender([draw(''), draw('')].map((one, place) => <div key={String(place)}>{one}</div>)),
  );
  expect(data.dict).toHaveBeenCalledOnce();
  await act(async () => mounted.rerender(draw('')));
  await act(async () => box().focus());
  await act(async () => fireEvent.keyDown(box(), { key: 'ArrowDown', keyCode: 40 }));
  await user.click(
    await waitFor(() => present(document.querySelector('.ant-select-item-option[title=苹果]'))),
  );
  expect(onChange).toHaveBeenCalledWith('ios');
});

const KINDS = { type: 'enum', options: { plain: '普通', luxury: '豪华' } };
const several = fakeData({ canExclude: true });
const mode = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=radio]')].find((one) => one.textContent === name);

test('a mode without values is kept until some are chosen, and reset when it is removed from outside', async () => {
  const { onChange, box, draw } = await openFilter(KINDS, '', several);
  await act(async () => box().focus());
  await act(async () => fireEvent.keyDown(box(), { key: 'ArrowDown', keyCode: 40 }));
  await user.click(await waitFor(() => present(mode('不含'))));
  expect(onChange).toHaveBeenLastCalledWith('');
  await user.click(
    await waitFor(() => present(document.querySelector('.ant-select-item-option[title=豪华]'))),
  );
  expect(onChange).toHaveBeenLastCalledWith(',luxury');
  await act(async () => mounted.rerender(draw(',luxury')));
  await user.click(document.querySelector('.ant-select-item-option[title=豪华]')!);
  expect(onChange).toHaveBeenLastCalledWith('');
  await act(async () => mounted.rerender(draw('')));
  expect(mode('不含')?.getAttribute('aria-checked')).toBe('true');
  await act(async () => mounted.rerender(draw(',,')));
  expect(mode('不为空')?.getAttribute('aria-checked')).toBe('true');
  await act(async () => mounted.rerender(draw('')));
  expect(mode('任一')?.getAttribute('aria-checked')).toBe('true');
});

test('Tab reaches 任一 and 不含, the arrows choose, and Enter in a closed box searches', async () => {
  const { onChange, box, draw } = await openFilter(KINDS, 'plain', several);
  const submitted = vi.fn((event: Event) => event.preventDefault());
  await act(async () =>
    mounted.rerender(<form onSubmit={(event) => submitted(event.nativeEvent)}>{draw('plain')}</form>),
  );
  await act(async () => box().focus());
  await act(async () => fireEvent.keyDown(box(), { key: 'Enter' }));
  expect(submitted).toHaveBeenCalledOnce();
  await act(async () => fireEvent.keyDown(box(), { key: 'ArrowDown', keyCode: 40 }));
  await waitFor(() => expect(mode('任一')).toBeTruthy());
  await act(async () => fireEvent.keyDown(box(), { key: 'Tab', keyCode: 9 }));
  expect(document.activeElement).toBe(mode('任一'));
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith(',plain');
  expect(document.activeElement).toBe(mode('不含'));
  await act(async () => fireEvent.keyDown(document.activeElement!, { key: 'Tab' }));
  expect(document.activeElement).toBe(box());
  await act(async () => fireEvent.keyDown(box(), { key: 'Tab', keyCode: 9, shiftKey: true }));
  expect(onChange, 'Tab turns no choice round').toHaveBeenCalledOnce();
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('of a sensitive field one value is asked for at a time', async () => {
  const { onChange, box } = await openFilter({ ...KINDS, sensitive: true }, 'plain', several);
  await act(async () => box().focus());
  await act(async () => fireEvent.keyDown(box(), { key: 'ArrowDown', keyCode: 40 }));
  await user.click(
    await waitFor(() => present(document.querySelector('.ant-select-item-option[title=豪华]'))),
  );
  expect(onChange).toHaveBeenLastCalledWith('luxury');
  expect(mode('不含')).toBeUndefined();
});

test('tags are typed', async () => {
  const { onChange, box } = await openFilter({ type: 'tags' }, '', several);
  await act(async () => box().focus());
  await user.type(box(), '热门');
  await act(async () => fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 }));
  expect(onChange).toHaveBeenLastCalledWith('热门');
});

test('a range is typed or picked', async () => {
  const { onChange, box, draw } = await openFilter({ type: 'datetime' });
  const end = () => document.getElementById('f-end') as HTMLInputElement;
  expect(end().getAttribute('aria-label')).toBe('字段结束');
  await act(async () => fireEvent.change(end(), { target: { value: '2024-1-5' } }));
  await act(async () => fireEvent.keyDown(end(), { key: 'Enter' }));
  expect(onChange).toHaveBeenCalledWith('~2024-01-05 23:59:59');
  await act(async () => mounted.rerender(draw('2024-01-01 00:00:00~2024-01-05 23:59:59')));
  await act(async () => box().focus());
  expect([box().value, end().value]).toEqual(['2024-01-01 00:00:00', '2024-01-05 23:59:59']);
  const preset = await waitFor(() =>
    present([...document.querySelectorAll('li')].find((one) => one.textContent === '近7天')),
  );
  await user.click(preset);
  expect(onChange.mock.lastCall?.[0]).toMatch(/^\d{4}-\d\d-\d\d 00:00:00~\d{4}-\d\d-\d\d 23:59:59$/);
});

/** A range whose picker has come, in a form, with what it asks for. */
async function openRange(type: string, value = '') {
  const field = normaliseOwnField('f', { title: '字段', type }, {});
  const { Filter } = viewOf(field);
  const search = { value };
  const submitted = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  function Form() {
    const [current, setCurrent] = useState(value);
    search.value = current;
    return (
      <form onSubmit={submitted}>
        <Filter id="f" field={field} value={current} onChange={setCurrent} data={fakeData()} screenId="a/b" />
        <input id="other" />
      </form>
    );
  }
  mounted = await act(async () => render(<Form />));
  const box = (id: string) => document.getElementById(id) as HTMLInputElement;
  await act(async () => box('f').focus());
  const enter = async (id: string) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await act(async () => box(id).dispatchEvent(event));
    return event.defaultPrevented;
  };
  return { search, box, enter };
}

describe.each([
  ['datetime', '2026-11-20 00:00:00', '2026-11-22 23:59:59'],
  ['date', '2026-03-01', '2026-03-31'],
])('a typed range of %s', (kind, start, end) => {
  test('Enter takes the start over and goes to the end, where Enter searches', async () => {
    const { search, box, enter } = await openRange(kind);
    await user.clear(box('f'));
    await user.paste(start);
    expect(await enter('f'), 'no search yet').toBe(true);
    expect(search.value).toBe(`${start}~`);
    expect([document.activeElement, box('f').value]).toEqual([box('f-end'), start]);
    await user.clear(box('f-end'));
    await user.paste(end);
    expect(await enter('f-end')).toBe(false);
    expect(search.value).toBe(`${start}~${end}`);
  });

  test('a click into the other box takes it over, and so does leaving', async () => {
    const { search, box } = await openRange(kind);
    await user.clear(box('f'));
    await user.paste(start);
    await act(async () => box('f-end').focus());
    expect(search.value).toBe(`${start}~`);
    await user.clear(box('f-end'));
    await user.paste(end);
    await act(async () => box('other').focus());
    expect(search.value).toBe(`${start}~${end}`);
    expect([box('f').value, box('f-end').value]).toEqual([start, end]);
  });

  test('a start alone is taken over, over an earlier one too', async () => {
    const { search, box, enter } = await openRange(kind, `2020-01-01${start.slice(10)}~${end}`);
    await user.clear(box('f'));
    await user.paste(start);
    await enter('f');
    expect(search.value).toBe(`${start}~${end}`);
    await user.clear(box('f-end'));
    await user.paste(`${end.slice(0, 8)}9`);
    await act(async () => box('other').focus());
    expect([search.value.split('~')[1], box('f-end').getAttribute('aria-invalid')]).toEqual([
      `${end.slice(0, 8)}09${end.slice(10)}`,
      null,
    ]);
    await act(async () => box('f-end').focus());
    await user.clear(box('f-end'));
    await act(async () => box('other').focus());
    expect(search.value).toBe(`${start}~`);
  });

  test('what is no time stays, is marked and is not searched', async () => {
    const { search, box } = await openRange(kind);
    await user.clear(box('f'));
    await user.type(box('f'), '昨天');
    await act(async () => box('other').focus());
    expect([box('f').value, box('f').getAttribute('aria-invalid'), search.value]).toEqual([
      '昨天',
      'true',
      '',
    ]);
    await act(async () => box('f').focus());
    await user.clear(box('f'));
    await user.paste(start);
    await act(async () => box('other').focus());
    expect([box('f').getAttribute('aria-invalid'), search.value]).toEqual([null, `${start}~`]);
  });
});

test('a reference shows its label and is searched when it is focused', async () => {
  const lookup = vi.fn(async (_path: string, { ids }: { ids?: string[] }) =>
    ids ? [{ value: '7', text: '玫瑰' }] : [{ value: '8', text: '百合' }],
  );
  const { onChange, box } = await openFilter({ type: 'ref', to: 'goods/gift' }, '7', fakeData({ lookup }));
  await waitFor(() => expect(mounted.container.textContent).toContain('玫瑰'));
  expect(lookup).toHaveBeenCalledExactlyOnceWith('/goods/gift', { ids: ['7'] });
  await act(async () => box().focus());
  await act(async () => fireEvent.mouseDown(box()));
  const lily = await waitFor(() => present(document.querySelector('.ant-select-item-option[title=百合]')));
  await user.click(lily);
  expect(onChange).toHaveBeenCalledWith('7,8');
});
