import { sql } from 'kysely';
import {
  type ConditionContext,
  isMet,
  isSameValue,
  type RecordData,
  type Rule,
  type Screen,
} from '#engine/pure';
import type { Services } from '../../../app/services';
import { SYSTEM_CALLER } from '../../../caller';
import type { Db } from '../../../db/connection';
import { enqueue } from '../../../scheduler/queue/enqueue';
import { type Plan, planWithoutRight } from '../../plan/plan';
import { judgingContext } from '../checks/elsewhere';
import { depthNow } from './depth';

/** Rules that trigger each other longer than this go in a circle. */
const MOST_DEEP = 8;

/** Works on the waiting events of one record. */
export const RULES_TASK = 'rules';

export interface RuledRecord {
  table: string;
  id: string;
}

/** A rule, and the screen in whose words it speaks. */
export interface ScreenRule {
  screen: Screen;
  rule: Rule;
}

/**
 * Notes which rules a stored record triggers, in the transaction that stores it: they run after its commit, or never existed.
 * `before` is null for a record that was added or is back from the bin.
 */
export async function insertRuleEvents(
  services: Pick<Services, 'screens'>,
  tx: Db,
  plan: Plan,
  { before, stored, isAdded }: { before: RecordData | null; stored: RecordData; isAdded: boolean },
): Promise<void> {
  const { screens } = services;
  const id = String(stored.id);
  let waits = false;
  for (const one of rulesOfTable(screens, plan.table)) {
    const seen = (record: RecordData) => seenBy(one.screen, plan.screen, record);
    const [was, is] = [before && seen(before), seen(stored)];
    const records = was === null ? [is] : [was, is];
    const context = await judgingContext(services, tx, planWithoutRight(one.screen, SYSTEM_CALLER), records);
    const { isMetNow, isDue } = judge(one, { was, is, isAdded }, context);
    // one that time has brought about waits for the look at the clock
    if (one.rule.isTimed && (isDue || !isMetNow)) await mark(tx, one, id, isMetNow);
    if (isDue) waits = (await addEvent(tx, one, { id, causedBy: plan.caller.id, isByTime: false })) || waits;
  }
  if (waits) await enqueueRules(tx, { table: plan.table, id });
}

/** Those of a table, in the order of their files. Screens that show another's records have none of their own. */
function rulesOfTable(screens: Services['screens'], table: string): ScreenRule[] {
  return screens
    .all()
    .filter(({ resource }) => resource?.table === table)
    .flatMap((screen) => Object.values(screen.rules).map((rule) => ({ screen, rule })));
}

/** Another screen of the same table may call a column otherwise. */
export function seenBy(screen: Screen, other: Screen, record: RecordData): RecordData {
  if (screen.id === other.id) return record;
  const names = new Map(Object.values(other.fields).map(({ column, name }) => [column, name]));
  const values = Object.values(screen.fields).map(({ name, column }): [string, unknown] => [
    name,
    record[names.get(column) ?? ''] ?? null,
  ]);
  return Object.fromEntries(values);
}

/** Nobody is at hand: facts of an operator are refused by the check. */
export function judge(
  { screen, rule }: ScreenRule,
  { was, is, isAdded }: { was: RecordData | null; is: RecordData; isAdded: boolean },
  context: ConditionContext,
) {
  const condition = {
    all: [screen.resource?.where, rule.when].filter((one) => one !== null && one !== undefined),
  };
  const meets = (record: RecordData) => isMet(condition, record, context);
  const isMetNow = meets(is);
  if (!isMetNow) return { isMetNow, isDue: false };
  if (rule.after === 'added') return { isMetNow, isDue: isAdded };
  if (rule.after === 'daily') return { isMetNow, isDue: false };
  if (rule.after === 'reached') return { isMetNow, isDue: was === null || !meets(was) };
  const isChanged = was !== null && rule.fields.some((name) => !isSameValue(was[name], is[name]));
  return { isMetNow, isDue: isChanged };
}

/** Of a condition that looks at the clock: what is stored now meets it already, or may meet it again. */
async function mark(tx: Db, { screen, rule }: ScreenRule, id: string, isMetNow: boolean): Promise<void> {
  if (isMetNow)
    await sql`insert into rule_mark (screen_id, rule, data_id) values (${screen.id}, ${rule.name}, ${id}::bigint)
      on conflict do nothing`.execute(tx);
  else
    await sql`delete from rule_mark
      where screen_id = ${screen.id} and rule = ${rule.name} and data_id = ${id}::bigint`.execute(tx);
}

/** False: it is stopped, because rules trigger each other. */
export async function addEvent(
  tx: Db,
  { screen, rule }: ScreenRule,
  { id, causedBy, isByTime }: { id: string; causedBy: string | null; isByTime: boolean },
): Promise<boolean> {
  const depth = depthNow();
  const isCircle = depth >= MOST_DEEP;
  const [state, message] = isCircle
    ? ['stopped', `规则互相触发，连着 ${MOST_DEEP} 次，已停止`]
    : ['waiting', null];
  await sql`insert into rule_event (screen_id, rule, title, data_table, data_id, cause, by_time, depth, state, message, caused_by, end_time)
    values (${screen.id}, ${rule.name}, ${rule.title}, ${screen.resource?.table}, ${id}::bigint, ${rule.after}, ${isByTime}, ${depth},
      ${state}, ${message}, ${causedBy}::bigint, case when ${isCircle} then now() end)`.execute(tx);
  return !isCircle;
}

/** The events of one record are worked on one after the other. */
export async function enqueueRules(
  tx: Db,
  { table, id }: RuledRecord,
  runAt: string | null = null,
): Promise<void> {
  await enqueue(tx, { task: RULES_TASK, key: `rules:${table}:${id}`, payload: { table, id }, runAt });
}

/** The same for many records at once. */
export async function enqueueRecords(tx: Db, table: string, ids: readonly string[]): Promise<void> {
  await sql`
    select graphile_worker.add_job(${RULES_TASK}, json_build_object('table', ${table}::text, 'id', id),
      job_key => 'rules:' || ${table} || ':' || id)
    from unnest(${ids}::text[]) as id`.execute(tx);
}
