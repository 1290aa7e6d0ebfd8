import { expect, test } from 'vitest';
import { parseCondition } from '../condition/parse';
import type { Field } from '../contract/field';
import '../widgets/sheets';
import { refusalText } from './refusalText';

const field = (name: string, title: string, type = 'text') =>
  ({ name, title, type, words: {}, isMultiple: false }) as unknown as Field;
const fields = { status: field('status', '状态'), level: field('level', '等级', 'integer') };
const context = {
  now: '2026-01-01 00:00:00',
  user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
};
const textFor = (when: Record<string, unknown> | null, ...records: Record<string, unknown>[]) =>
  refusalText(
    { title: '通过', when: when && parseCondition(when, fields), records },
    { fields, context },
    (_, code) => ({ pending: '待审核' })[code] ?? null,
  );

test('names those of the joined conditions that fail, and no other', () => {
  const when = { status: 'pending', level: { gte: 3 } };
  expect(textFor(when, { status: 'passed', level: 5 })).toBe('这一条现在不能通过，须满足：状态是“待审核”');
  expect(textFor(when, { status: 'pending', level: 1 })).toBe('这一条现在不能通过，须满足：等级不小于 3');
  expect(textFor(when, { status: 'passed', level: 1 })).toBe(
    '这一条现在不能通过，须满足：状态是“待审核”，且等级不小于 3',
  );
});

test('of several records it names what fails for any of them', () => {
  const when = { status: 'pending', level: { gte: 3 } };
  expect(textFor(when, { status: 'passed', level: 5 }, { status: 'pending', level: 1 })).toBe(
    '所选记录现在都不能通过，须满足：状态是“待审核”，且等级不小于 3',
  );
});
