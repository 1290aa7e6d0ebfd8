import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, crossRecordFields, isMet, ownPart, toSql } from '../../../engine/pure';
import type { Services } from '../../app/services';
import { conditionContext, SYSTEM_CALLER } from '../../caller';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { namesOf, selectList } from '../plan/listSql';
import { planWithoutRight } from '../plan/plan';
import { storedFields } from '../plan/rows';
import { rowReader } from '../plan/wire';
import { judgingContext } from '../write/checks/elsewhere';
import { addEvent, enqueueRecords, enqueueRules, type ScreenRule } from '../write/rules/ruleEvents';

/** Records of one rule that become due in one look; the others follow in the next. */
const MOST_AT_ONCE = 500;

/** Triggers the rules whose condition is met by the time that has passed: one process at a time looks, in one transaction a rule. */
export async function watchClock({ db, screens }: Pick<Services, 'db' | 'screens'>): Promise<void> {
  const timed = screens
    .all()
    .flatMap((screen) => Object.values(screen.rules).map((rule) => ({ screen, rule })))
    .filter(({ rule }) => rule.isTimed || rule.at !== null);
  await forgetOthers(db, timed);
  for (const one of timed)
    await db
      .transaction()
      .execute((tx) => (one.rule.at === null ? watchRule(tx, one) : watchDay({ screens }, tx, one)));
}

/** A rule that was taken away and comes back begins from then. */
async function forgetOthers(db: Db, timed: readonly ScreenRule[]): Promise<void> {
  const names = timed.map(({ screen, rule }) => `${screen.id} ${rule.name}`);
  await sql`
    with gone as (
      delete from rule_watch where screen_id || ' ' || rule <> all(${names}::text[]) returning screen_id, rule)
    delete from rule_mark using gone where rule_mark.screen_id = gone.screen_id and rule_mark.rule = gone.rule`.execute(
    db,
  );
}

/** Every record that meets the condition when the time of the day has come; a day that nobody looked at until its end is left out. */
async function watchDay(services: Pick<Services, 'screens'>, tx: Db, one: ScreenRule): Promise<void> {
  const { screen, rule } = one;
  if (!(await isAlone(tx, one))) return;
  const shanghai = sql`(now() at time zone 'Asia/Shanghai')`;
  const isOver = sql`${shanghai}::time >= ${rule.at}::time`;
  const at = `daily ${rule.at}`;
  // the day on which it was published counts if its time is still to come
  await sql`
    insert into rule_watch (screen_id, rule, condition, last_day)
    values (${screen.id}, ${rule.name}, ${at}, ${shanghai}::date - case when ${isOver} then 0 else 1 end)
    on conflict (screen_id, rule) do update set condition = excluded.condition, last_day = excluded.last_day
      where rule_watch.condition <> excluded.condition`.execute(tx);
  const taken = await sql`
    update rule_watch set last_day = ${shanghai}::date
    where screen_id = ${screen.id} and rule = ${rule.name} and last_day < ${shanghai}::date and ${isOver}
    returning rule`.execute(tx);
  if (taken.rows.length === 0) return;
  const { table, met } = metOf(one);
  const name = screen.resource?.table ?? '';
  const others = sql`"id" = any(${await metElsewhere(services, tx, one)}::bigint[])`;
  const isMetHere = crossRecordFields(rule.when ?? { all: [] }).length === 0;
  const due = await sql<{ id: string }>`
    insert into rule_event (screen_id, rule, title, data_table, data_id, cause, by_time)
    select ${screen.id}, ${rule.name}, ${rule.title}, ${name}, "id", 'daily', true from ${table}
    where ${isMetHere ? met : others}
    returning data_id::text as id`.execute(tx);
  const ids = due.rows.map(({ id }) => id);
  await enqueueRecords(tx, name, ids);
}

/** Records that are read at a time to be judged by what is elsewhere. */
const MOST_READ = 1000;

/** The records that meet a condition which asks for what is elsewhere: those that meet the rest are judged in parts. */
async function metElsewhere(services: Pick<Services, 'screens'>, tx: Db, one: ScreenRule): Promise<string[]> {
  const { screen, rule } = one;
  const { when } = rule;
  if (when === null || crossRecordFields(when).length === 0) return [];
  const plan = planWithoutRight(screen, SYSTEM_CALLER);
  const fields = storedFields(screen);
  const { table, met } = metOf(one);
  const found: string[] = [];
  for (let after = '0'; ; ) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.raw(selectList(fields))} from ${table} where ${met} and "id" > ${after}::bigint
      order by "id" limit ${MOST_READ}`.execute(tx);
    const records = rows.map(rowReader(fields));
    const context = await judgingContext(services, tx, plan, records);
    found.push(...records.filter((record) => isMet(when, record, context)).map(({ id }) => String(id)));
    const last = records.at(-1);
    if (!last || records.length < MOST_READ) return found;
    after = String(last.id);
  }
}

async function isAlone(tx: Db, { screen, rule }: ScreenRule): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`rule ${screen.id} ${rule.name}`})) as is`.execute(tx);
  return rows[0]?.is === true;
}

async function watchRule(tx: Db, one: ScreenRule): Promise<void> {
  const { screen, rule } = one;
  if (!(await isAlone(tx, one))) return;
  const { table, met } = metOf(one);
  const own = sql`screen_id = ${screen.id} and rule = ${rule.name}`;
  if (await isNew(tx, one)) {
    // what meets it already did not come to meet it
    await sql`delete from rule_mark where ${own}`.execute(tx);
    await sql`insert into rule_mark (screen_id, rule, data_id) select ${screen.id}, ${rule.name}, "id" from ${table} where ${met}
      on conflict do nothing`.execute(tx);
    return;
  }
  await sql`delete from rule_mark
    where ${own} and not exists (select from ${table} where "id" = rule_mark.data_id and ${met})`.execute(tx);
  const due = await sql<{ id: string }>`
    insert into rule_mark (screen_id, rule, data_id)
    select ${screen.id}, ${rule.name}, "id" from ${table}
    where ${met} and not exists (select from rule_mark where ${own} and data_id = ${table}."id")
    order by "id" limit ${MOST_AT_ONCE}
    on conflict do nothing
    returning data_id::text as id`.execute(tx);
  for (const { id } of due.rows) {
    await addEvent(tx, one, { id, causedBy: null, isByTime: true });
    await enqueueRules(tx, { table: screen.resource?.table ?? '', id });
  }
}

/** Living records that the screen shows and that meet what the rule's condition says of them alone. */
function metOf({ screen, rule }: ScreenRule): { table: RawBuilder<unknown>; met: RawBuilder<unknown> } {
  const plan = planWithoutRight(screen, SYSTEM_CALLER);
  const all: Condition = { all: rule.when ? [plan.visible, ownPart(rule.when)] : [plan.visible] };
  const parts = toSql(all, namesOf(plan), conditionContext(SYSTEM_CALLER));
  const living = plan.hasDeleteTime ? sql`"delete_time" is null and ` : sql``;
  return { table: sql.raw(quoted(plan.table)), met: sql`${living}${fragment(parts)}` };
}

/** Whether the rule, or its condition, was not watched until now. */
async function isNew(tx: Db, { screen, rule }: ScreenRule): Promise<boolean> {
  const condition = createHash('sha256').update(JSON.stringify(rule.when)).digest('hex');
  const { rows } = await sql`
    insert into rule_watch (screen_id, rule, condition) values (${screen.id}, ${rule.name}, ${condition})
    on conflict (screen_id, rule) do update set condition = excluded.condition, create_time = now()
      where rule_watch.condition <> excluded.condition
    returning rule`.execute(tx);
  return rows.length > 0;
}
