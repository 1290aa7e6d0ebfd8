import { wireTime } from '../../../engine/pure';
import { databaseNow } from '../../scheduler/jobRows';
import { action, computed } from '../contract';
import { exampleOf, generate } from './rules/generators';

/** `fillRule.example`, a computed field: what values of the rule look like, today's date in them. */
export const example = computed('system/fill-rule', async ({ tx, rows }) => {
  const now = wireTime(await databaseNow(tx));
  return Object.fromEntries(rows.map((row) => [row.id, exampleOf(row, now)]));
});

/** `fillRule.try`: the next value, shown and not used up. */
const tryRule = action('system/fill-rule', async ({ tx, rows: [rule], answers }) => {
  if (!rule) return undefined;
  const value = await generate({ tx, rule, parentCode: String(answers.parentCode ?? ''), isTaken: false });
  return { message: `下一个编码：${value}`, result: value };
});

export { tryRule as try };

/** `fillRule.take`: the next value, which nobody else gets; under the lock of its counter. */
export const take = action('system/fill-rule', async ({ tx, rows: [rule], answers }) => {
  if (!rule) return undefined;
  const value = await generate({ tx, rule, parentCode: String(answers.parentCode ?? ''), isTaken: true });
  return { message: `取得编码：${value}`, result: value };
});
