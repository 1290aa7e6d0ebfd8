import { sql } from 'kysely';
import {
  type Condition,
  crossRecordFields,
  isEmpty,
  isMet,
  mentionedFields,
  ownPart,
  type RecordData,
  RequestError,
  type Rule,
  type Screen,
  sheetOf,
  wireTime,
} from '../../../engine/pure';
import type { Services } from '../../app/services';
import { type Caller, conditionContext, SYSTEM_CALLER } from '../../caller';
import type { Db } from '../../db/connection';
import { fragment } from '../../db/sqlParts';
import { selectByIds, selectMatching } from '../../resource/plan/listSql';
import { plainValue } from '../../resource/plan/plainValue';
import { type Plan, plan } from '../../resource/plan/plan';
import { storedFields } from '../../resource/plan/rows';
import { rowReader } from '../../resource/plan/wire';
import { isSeenOfAll, judgingContext } from '../../resource/write/checks/elsewhere';
import { judge, type ScreenRule } from '../../resource/write/rules/ruleEvents';

type Screens = Pick<Services, 'screens'>;
type Effects = Pick<Services, 'domain'>;

const DAYS = 7;
/** Of the data log, the newest first. */
const MOST_ENTRIES = 5000;
/** Records of which the clock is looked at. */
const MOST_RECORDS = 5000;
const MOST_SHOWN = 100;

export interface TriedEvent {
  time: string;
  dataId: string;
  label: string;
  does: string;
}

export interface RuleTrial {
  days: number;
  total: number;
  /** False: there was more than is looked at. */
  isWhole: boolean;
  events: TriedEvent[];
}

/**
 * What a rule would have done in the last days, by the data log and the records of now, as far as the caller sees them. Nothing is
 * written: the transaction is read-only. `screen` is the draft; which records there are says the screen in use.
 */
export async function tryRule(
  { db, screens, domain }: Pick<Services, 'db' | 'domain' | 'screens'>,
  caller: Caller,
  { screen, rule }: { screen: Screen; rule: Rule },
): Promise<RuleTrial> {
  const active = screens.get(screen.id);
  if (!active?.resource) throw new RequestError('页面还没有发布，没有记录可试');
  const own = plan(active, caller, 'list');
  assertSeen({ screens }, own, { screen, rule });
  const judging = { ...own, screen };
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const saved = await savedEvents({ screens, domain }, tx, judging, { screen, rule });
      const isDaily = rule.after === 'daily';
      const timed =
        rule.isTimed || isDaily
          ? await timedEvents({ screens, domain }, tx, own, { screen, rule })
          : { events: [], isWhole: true };
      const known = new Set(saved.events.map(({ dataId }) => dataId));
      const all = [...saved.events, ...timed.events.filter(({ dataId }) => !known.has(dataId))];
      return {
        days: isDaily ? 1 : DAYS,
        total: all.length,
        isWhole: saved.isWhole && timed.isWhole,
        events: all.sort((a, b) => b.time.localeCompare(a.time)).slice(0, MOST_SHOWN),
      };
    });
}

/** A rule over what the caller does not see would tell it by the records that it finds; of masked values nothing is known. */
function assertSeen(services: Screens, own: Plan, { screen, rule }: ScreenRule): void {
  const seen = new Set(own.readable.filter(({ isSensitive }) => !isSensitive).map(({ name }) => name));
  const elsewhere = new Set(rule.when === null ? [] : crossRecordFields(rule.when));
  const isSeen = (name: string) =>
    elsewhere.has(name) ? isSeenOfAll(services, { ...own, screen }, name) : seen.has(name);
  const sources = Object.values(rule.set ?? {}).flatMap((value) => ('field' in value ? [value.field] : []));
  const hidden = [...mentionedFields(rule.when), ...rule.fields, ...sources].find((name) => !isSeen(name));
  if (hidden !== undefined)
    throw new RequestError(`规则用到的字段 ${hidden} 您看不到，或是敏感的，不能试运行`);
}

interface LogRow {
  id: string;
  time: string;
  operation: string;
  before: RecordData | null;
  after: RecordData;
}

async function savedEvents(services: Screens & Effects, tx: Db, own: Plan, one: ScreenRule) {
  const { rows } = await sql<LogRow>`
    select data_id as id, to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as time, operation, before, data_content as after
    from sys_data_log
    where data_table = ${own.table} and create_time > now() - make_interval(days => ${DAYS}) and data_content is not null
      and operation in ('add', 'import', 'edit', 'action', 'restore')
    order by id desc limit ${MOST_ENTRIES}`.execute(tx);
  const records = rows.flatMap(({ before, after }) => (before === null ? [after] : [before, after]));
  const context = await judgingContext(services, tx, { ...own, caller: SYSTEM_CALLER }, records);
  const due = rows.filter(({ operation, before, after }) => {
    const was = operation === 'restore' ? null : before;
    return judge(one, { was, is: after, isAdded: before === null }, context).isDue;
  });
  const visible = await visibleRecords(tx, own, [...new Set(due.map(({ id }) => id))]);
  const events = due
    .filter(({ id }) => visible.has(id))
    .map(({ id, time, after }) => eventOf(services, own, one.rule, { id, time, record: after }));
  return { events, isWhole: rows.length < MOST_ENTRIES };
}

async function visibleRecords(tx: Db, own: Plan, ids: string[]): Promise<Set<string>> {
  const context = conditionContext(own.caller);
  const { rows } = await fragment<{ id: string }>(
    selectByIds(own, storedFields(own.screen), ids, context),
  ).execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Records that meet the condition now, and would not have met it when the days began; of a daily rule all that meet it. */
async function timedEvents(services: Screens & Effects, tx: Db, own: Plan, { screen, rule }: ScreenRule) {
  const fields = storedFields(own.screen);
  const condition = rule.when as Condition;
  const plain = conditionContext(own.caller);
  const { rows } = await fragment(
    selectMatching(own, fields, ownPart(condition), plain, MOST_RECORDS),
  ).execute(tx);
  const records = rows.map(rowReader(fields));
  const context = await judgingContext(services, tx, { ...own, screen, caller: SYSTEM_CALLER }, records);
  const then = { ...context, now: wireTime(Date.now() - DAYS * 86_400_000) };
  const events = records
    .filter((record) =>
      rule.after === 'daily' ? isMet(condition, record, context) : !isMet(condition, record, then),
    )
    .map((record) => eventOf(services, own, rule, { id: String(record.id), time: '', record }));
  return { events, isWhole: rows.length < MOST_RECORDS };
}

function eventOf(
  { domain }: Effects,
  own: Plan,
  rule: Rule,
  { id, time, record }: { id: string; time: string; record: RecordData },
): TriedEvent {
  const seen = (name: string) => own.readable.find((field) => field.name === name && !field.isSensitive);
  const words = (name: string, value: unknown) => {
    const field = seen(name);
    return field && !isEmpty(value) ? sheetOf(field).text(value, field) : '';
  };
  const context = conditionContext(SYSTEM_CALLER);
  const sets = Object.entries(rule.set ?? {}).flatMap(([name, value]) => {
    const field = seen(name);
    return field ? [`${field.title}：${words(name, plainValue(value, record, context)) || '空'}`] : [];
  });
  const effects = rule.run.map(({ effect, parameters }) => {
    const { text } = parameters;
    if (typeof text !== 'string') return domain.effects.get(effect)?.does ?? effect;
    return text.replaceAll(/\{([A-Za-z0-9]+)\}/g, (_, name: string) => words(name, record[name]));
  });
  return {
    time,
    dataId: id,
    label: words(own.screen.label, record[own.screen.label]) || id,
    does: [...sets, ...effects].join('；'),
  };
}
