import { expect, test } from 'vitest';
import type { ConditionContext } from '../../../contract/condition';
import type { RowButton } from './rowButtons';
import { buttonsWidth, splitButtons } from './splitButtons';

const context: ConditionContext = {
  now: '2024-06-01 12:00:00',
  user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
};
const button = (title: string, state?: string): RowButton => ({
  id: title,
  title,
  isDanger: false,
  hotKey: null,
  isFor: (record) => state === undefined || record.state === state,
  does: { kind: 'view' },
});
const BUTTONS = [button('查看'), button('通过', 'new'), button('驳回', 'new'), button('打款失败', 'paying')];

test('three stand in a row, the others are under 更多', () => {
  const [shown, more] = splitButtons(BUTTONS);
  expect(shown.map(({ title }) => title)).toEqual(['查看', '通过', '驳回']);
  expect(more.map(({ title }) => title)).toEqual(['打款失败']);
});

test('the column is as wide as the widest of its rows needs, not as all buttons together', () => {
  const width = (...states: string[]) =>
    buttonsWidth(
      BUTTONS,
      states.map((state) => ({ id: state, state })),
      context,
    );
  expect(width('new')).toBe(3 * 40 + 20);
  expect(width('paying')).toBe(40 + 68 + 20);
  expect(width('done', 'paying', 'new')).toBe(width('new'));
  expect(width('done')).toBe(76);
  expect(width()).toBe(76);
});
