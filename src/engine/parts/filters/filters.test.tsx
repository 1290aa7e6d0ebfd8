// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { fakeData } from '../../../../schemas-tests/support/fakeData';
import {
  blur,
  click,
  focus,
  type Mounted,
  mount,
  press,
  type,
  until,
} from '../../../../schemas-tests/support/mount';
import type { LinkTarget } from '../../contract/field';
import { normaliseOwnField } from '../../screen/normalise/field';
import { viewOf } from '../../widgets/views';

let mounted: Mounted;
afterEach(() => mounted.unmount());

async function openFilter(raw: Record<string, unknown>, value = '', data = fakeData()) {
  const field = normaliseOwnField('f', { title: '字段', ...raw }, {});
  if (raw.type === 'ref') field.targets = [{ path: '/goods/gift', when: null } as LinkTarget];
  const { Filter } = viewOf(field);
  const onChange = vi.fn();
  const draw = (next: string) => (
    <Filter id="f" field={field} value={next} onChange={onChange} data={data} screenId="a/b" />
  );
  mounted = await mount(draw(value));
  return { onChange, data, box: () => document.getElementById('f') as HTMLInputElement, draw };
}

test('text is taken over by Enter or on leaving, once', async () => {
  const { onChange, box, draw } = await openFilter({ type: 'text' });
  await type(box(), ' 玫瑰 ');
  expect(onChange).not.toHaveBeenCalled();
  await press(box(), 'Enter');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('玫瑰');
  await mounted.draw(draw('玫瑰'));
  await focus(box());
  await blur(box());
  expect(onChange).toHaveBeenCalledOnce();
});

test('the cross and Escape empty it', async () => {
  const { onChange, box } = await openFilter({ type: 'text' }, '玫瑰');
  await click(mounted.host.querySelector('[aria-label=清除]')!);
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(box().value).toBe('');
  await type(box(), 'x');
  await press(box(), 'Escape');
  expect(box().value).toBe('');
});

test('a new value from outside replaces what stood there', async () => {
  const { box, draw } = await openFilter({ type: 'text' }, '玫瑰');
  await mounted.draw(draw('百合'));
  expect(box().value).toBe('百合');
});

test('money is typed in yuan and searched in fen; what is no amount is not searched', async () => {
  const { onChange, box } = await openFilter({ type: 'cny' }, '123456');
  expect(box().value).toBe('1,234.56');
  await type(box(), '12.5');
  await press(box(), 'Enter');
  expect(onChange).toHaveBeenLastCalledWith('1250');
  await type(box(), 'abc');
  await press(box(), 'Enter');
  expect(onChange).toHaveBeenCalledOnce();
  expect(box().getAttribute('aria-invalid')).toBe('true');
});

test('a choice of a dictionary is read once for all boxes', async () => {
  const data = fakeData({ dict: vi.fn(async () => [{ value: 'ios', text: '苹果' }]) });
  const { onChange, box, draw } = await openFilter({ type: 'dict', dict: 'platform' }, '', data);
  await mounted.draw([draw(''), draw('')].map((one, place) => <p key={String(place)}>{one}</p>));
  expect(data.dict).toHaveBeenCalledOnce();
  expect([...box().querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    '请选择',
    '苹果',
  ]);
  await type(box(), 'ios');
  expect(onChange).toHaveBeenCalledWith('ios');
});

test('a range is typed before its picker came, and is the same in the picker', async () => {
  const { onChange, box, draw } = await openFilter({ type: 'datetime' });
  const end = () => document.getElementById('f-end') as HTMLInputElement;
  expect(end().getAttribute('aria-label')).toBe('字段结束');
  await type(end(), '2024-1-5');
  await press(end(), 'Enter');
  expect(onChange).toHaveBeenCalledWith('~2024-01-05 23:59:59');
  await mounted.draw(draw('2024-01-01 00:00:00~2024-01-05 23:59:59'));
  await focus(box());
  await until(() => mounted.host.querySelector('.ant-picker-range'));
  expect([box().value, end().value]).toEqual(['2024-01-01 00:00:00', '2024-01-05 23:59:59']);
  const preset = await until(() =>
    [...document.querySelectorAll('li')].find((one) => one.textContent === '近7天'),
  );
  await click(preset);
  expect(onChange.mock.lastCall?.[0]).toMatch(/^\d{4}-\d\d-\d\d 00:00:00~\d{4}-\d\d-\d\d 23:59:59$/);
});

test('a reference shows its label and becomes a search when it is focused', async () => {
  const lookup = vi.fn(async (_path: string, { ids }: { ids?: string[] }) =>
    ids ? [{ value: '7', text: '玫瑰' }] : [{ value: '8', text: '百合' }],
  );
  const { onChange, box } = await openFilter({ type: 'ref', to: 'goods/gift' }, '7', fakeData({ lookup }));
  await until(() => box().value === '玫瑰');
  expect(lookup).toHaveBeenCalledExactlyOnceWith('/goods/gift', { ids: ['7'] });
  await focus(box());
  await until(() => mounted.host.querySelector('.ant-select'));
  const lily = await until(() => document.querySelector('.ant-select-item-option[title=百合]'));
  await click(lily);
  expect(onChange).toHaveBeenCalledWith('8');
});
