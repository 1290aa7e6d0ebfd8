import { sql } from 'kysely';
import { hasPermission } from '#server/access/permissionChecks';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fragment } from '#server/db/sqlParts';
import { fieldError } from '#server/http/fieldError';
import { action, computed, hook, type Row } from '#server/parts/contract';
import { whereOf } from '#server/resource/plan/listSql';
import { mayView, planWithoutRight } from '#server/resource/plan/plan';
import { intimacyThresholds, valueBetween } from './rules/intimacy';
import { askForRecount } from './rules/levelRecount';
import {
  movesAnybody,
  placeInWords,
  type Shift,
  shiftInWords,
  shiftsOf,
  withTyped,
} from './rules/thresholdShift';

type Level = Row<'goods/intimacy-config'>;
const OTHERS = ['name', 'icon', 'color', 'privileges', 'remark'] as const satisfies (keyof Level)[];

/** `intimacy.save`, before every save: pairs get a new level if a threshold changes. */
export const save = hook('goods/intimacy-config', async ({ tx, caller, before, after }) => {
  if (movesAnybody(before, after, ['level', 'threshold'], OTHERS))
    await askForRecount(tx, 'intimacy', caller.id);
  return undefined;
});

/** `intimacy.leave`, before it is deleted: its pairs get the level below. */
export const leave = hook('goods/intimacy-config', async ({ tx, caller }) => {
  await askForRecount(tx, 'intimacy', caller.id);
  return undefined;
});

/** `intimacy.impact` 看影响: how many pairs another threshold would move; none is moved. */
export const impact = action('goods/intimacy-config', async ({ tx, answers }) => {
  const { id = null, level, threshold } = answers as Partial<Level> & { id?: string };
  if (typeof level !== 'number') throw fieldError('level', '请填写等级');
  if (typeof threshold !== 'number') throw fieldError('threshold', '请填写所需亲密值');
  const standing = await intimacyThresholds(tx);
  const typed = { id, level, threshold, name: '' };
  const counted = await countPairs(tx, shiftsOf(standing, withTyped(standing, typed)));
  return { message: shiftInWords(counted, { what: '对', step: '级' }) };
});

async function countPairs(tx: Db, shifts: readonly Shift[]): Promise<(Shift & { count: number })[]> {
  const { rows } = await sql<Shift & { count: number }>`
    select shift.*, (select count(*)::int from intimacy
      where value >= shift."from" and (shift."to" is null or value < shift."to")) as count
    from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as shift("from" float8, "to" float8, was int, "is" int)`.execute(
    tx,
  );
  return rows;
}

/** `intimacy.try` 试算: how close two people are, and what the next level lacks. */
const tryPair = action('goods/intimacy-config', async ({ tx, answers }) => {
  const [one, other] = [String(answers.oneId), String(answers.otherId)];
  if (one === other) throw fieldError('otherId', '请选择另一个人');
  const value = await valueBetween(tx, one, other);
  const words = { step: '级', none: '还没有等级', unit: '亲密值' };
  const place = placeInWords(await intimacyThresholds(tx), value, words);
  return { message: `亲密值 ${value.toLocaleString('en')}：${place}` };
});

export { tryPair as try };

/** `intimacy.pairs` 现在多少对: how many of the pairs that the caller may list have it. */
export const pairs = computed('goods/intimacy-config', async ({ tx, caller, services, rows }) => {
  const screen = services.screens.get('goods/intimacy');
  const field = screen?.fields.level;
  if (!screen || !field || !hasPermission(screen, caller, 'list') || !mayView(screen, caller, field))
    return {};
  const levels = rows.flatMap(({ level }) => (typeof level === 'number' ? [level] : []));
  const visible = whereOf(planWithoutRight(screen, caller), { all: [] }, conditionContext(caller));
  const found = await sql<{ level: number; count: number }>`
    select level, count(*)::int as count from intimacy where level = any(${levels}::int[]) and ${fragment(visible)}
    group by level`.execute(tx);
  const counts = new Map(found.rows.map(({ level, count }) => [level, count]));
  return Object.fromEntries(
    rows.flatMap(({ id, level }) => (typeof level === 'number' ? [[id, counts.get(level) ?? 0]] : [])),
  );
});

/**
 * `intimacy.name`: the name of the pair's level, for callers who may list the levels; null if the level is withheld.
 */
export const name = computed('goods/intimacy', async ({ tx, caller, services, rows }) => {
  const levels = services.screens.get('goods/intimacy-config');
  const field = levels?.fields.name;
  if (!levels || !field || !hasPermission(levels, caller, 'list') || !mayView(levels, caller, field))
    return {};
  const names = new Map((await intimacyThresholds(tx)).map(({ level, name }) => [level, name]));
  return Object.fromEntries(
    rows.map(({ id, level }) => [id, typeof level === 'number' ? (names.get(level) ?? null) : null]),
  );
});
