import { expect, test } from 'vitest';
import type { ConditionContext } from '../../../contract/condition';
import type { Action } from '../../../contract/screen';
import type { RowButton } from './rowButtons';
import { isIconAlone, isOneOf, neededIds, placed, slotsOf, slotsWidth } from './slots';

const context: ConditionContext = {
  now: '2024-06-01 12:00:00',
  user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
};
const button = (title: string, state?: string, more: Partial<RowButton> = {}): RowButton => ({
  id: title,
  title,
  isDanger: false,
  hotKey: null,
  definition: null,
  isFor: (record) => state === undefined || record.state === state,
  does: { kind: 'view' },
  ...more,
});
const action = (title: string, state: string, undo: string | null): RowButton => {
  const definition = { name: title, undo } as Action;
  const isFor = () => true;
  return button(title, state, {
    does: { kind: 'action', button: { name: title, title, definition, isFor } },
  });
};
const rowsOf = (...states: string[]) => states.map((state) => ({ id: state, state }));

const BUTTONS = [
  button('查看'),
  button('删除', undefined, { isDanger: true }),
  button('通过', 'new'),
  button('驳回', 'new'),
  button('打款失败', 'paying'),
];
const SLOTS = slotsOf(BUTTONS);
const titles = (slots: readonly { id: string }[]) => slots.map(({ id }) => id);
const at = (...states: string[]) => placed(SLOTS, neededIds(SLOTS, rowsOf(...states), context));

test('they are in the file’s order, what destroys last', () => {
  expect(titles(SLOTS)).toEqual(['查看', '通过', '驳回', '打款失败', '删除']);
});

test('three places, as the rows need them; the others are under 更多', () => {
  expect(titles(at('new').places)).toEqual(['查看', '通过', '驳回']);
  expect(titles(at('new').more)).toEqual(['删除']);
  expect(titles(at('paying').places)).toEqual(['查看', '打款失败', '删除']);
});

test('a state that comes later gives no button the place of another', () => {
  const order = neededIds(SLOTS, rowsOf('new'), context);
  const later = placed(SLOTS, [...order, '打款失败']);
  expect(titles(later.places)).toEqual(['查看', '通过', '驳回']);
  expect(titles(later.more)).toEqual(['删除', '打款失败']);
  const [, approve] = later.places;
  expect(isOneOf(approve!, { id: '1', state: 'paying' }, context), 'its place is empty').toBeUndefined();
});

test('two that take each other back share a place', () => {
  const [shared, ...others] = slotsOf([action('下架', 'on', '上架'), action('上架', 'off', null)]);
  expect(others).toEqual([]);
  expect(isOneOf(shared!, { id: '1', state: 'on' }, context)?.title).toBe('下架');
  expect(isOneOf(shared!, { id: '1', state: 'off' }, context)?.title).toBe('上架');
});

test('the column is as wide as its places', () => {
  expect(slotsWidth(at('new'))).toBe(3 * 40 + 28 + 20);
  expect(slotsWidth(at())).toBe(76);
});

test('of several places the first action shows its words, and 编辑 is a pencil', () => {
  const glyph = { name: 'eye', theme: 'outlined', icon: { tag: 'svg', attrs: {} } } as const;
  const view = { ...button('查看', undefined, { glyph }), id: 'view' };
  const edit = { ...button('编辑', undefined, { glyph }), id: 'edit' };
  const approve = { ...action('通过', 'new', null), icon: 'check' };
  const send = { ...action('打款', 'new', null), icon: 'send' };
  const worded = (...buttons: RowButton[]) => {
    const slots = placed(slotsOf(buttons), titles(slotsOf(buttons)));
    return titles(slots.places.filter((slot) => !isIconAlone(slot, slots)));
  };
  expect(worded(view, approve, send)).toEqual(['通过']);
  expect(worded(view, edit)).toEqual([]);
  expect(worded(view, edit, action('驳回', 'new', null))).toEqual(['驳回']);
  expect(worded(view), 'a single one').toEqual(['view']);
});
