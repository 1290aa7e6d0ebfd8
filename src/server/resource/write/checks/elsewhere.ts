import {
  type Condition,
  type ConditionContext,
  columnOf,
  conditionFields,
  crossRecordFields,
  elsewhereNamesIn,
  isEmpty,
  isId,
  type RecordData,
  RequestError,
  toSentence,
} from '#engine/pure';
import { hasPermission } from '../../../access/permissionChecks';
import type { Services } from '../../../app/services';
import { conditionContext, SYSTEM_CALLER } from '../../../caller';
import type { Db } from '../../../db/connection';
import { fragment, quoted } from '../../../db/sqlParts';
import { figureSql, measuredBy } from '../../list/figures';
import { whereOf } from '../../plan/listSql';
import { type Plan, planWithoutRight } from '../../plan/plan';
import { rowReader } from '../../plan/wire';

type Screens = Pick<Services, 'screens'>;

/** By id; what is not a key was not read. */
type Values = Map<string, unknown>;

/**
 * The context in which conditions over these records are judged, with what they ask for elsewhere: fields of the records to which these
 * refer, and figures. They are read as they are, whoever writes, so that no rule of the screen is met for one person and not for
 * another. `records`: as they are and as they may become.
 */
export async function judgingContext(
  { screens }: Screens,
  tx: Db,
  plan: Plan,
  records: readonly RecordData[],
): Promise<ConditionContext> {
  const named = new Set(plan.readable.filter(({ isSensitive }) => !isSensitive).map(({ name }) => name));
  const isHidden = (name: string) => Object.hasOwn(plan.screen.fields, name) && !named.has(name);
  const context: ConditionContext = {
    ...conditionContext(plan.caller),
    mayName: (name) => !isHidden(name),
  };
  const names = elsewhereNamesIn(plan.screen);
  if (names.length === 0) return context;
  const read = new Map<string, Values>();
  for (const name of names) read.set(name, await valuesOf({ screens }, tx, plan, name, records));
  return {
    ...context,
    elsewhere: (name, record) => {
      const key = keyOf(name, record);
      if (key === null) return isReferred(name) ? null : 0;
      const values = read.get(name);
      if (!values?.has(key)) throw new Error(`${name} of ${plan.screen.id} was not read for ${key}`);
      return values.get(key);
    },
  };
}

function isReferred(name: string): boolean {
  return name.includes('.');
}

/** Of a referred record its id, of a figure the record's own; null: there is none. */
function keyOf(name: string, record: RecordData): string | null {
  const id = isReferred(name) ? record[name.split('.')[0] as string] : record.id;
  return isEmpty(id) ? null : String(id);
}

async function valuesOf(
  services: Screens,
  tx: Db,
  plan: Plan,
  name: string,
  records: readonly RecordData[],
): Promise<Values> {
  const keys = [...new Set(records.flatMap((record) => keyOf(name, record) ?? []))];
  // what is no id refers to nothing, and is refused as such
  const none: Values = new Map(keys.map((key) => [key, isReferred(name) ? null : 0]));
  const ids = keys.filter(isId);
  if (ids.length === 0) return none;
  const found = isReferred(name)
    ? await referredValues(services, tx, plan, name, ids)
    : await measuredValues(services, tx, plan, name, ids);
  return new Map([...none, ...found]);
}

/** Of deleted records too: a record refers to what it did. */
async function referredValues({ screens }: Screens, tx: Db, plan: Plan, name: string, ids: string[]) {
  const [reference = '', inner = ''] = name.split('.');
  const [target] = plan.screen.fields[reference]?.targets ?? [];
  const screen = screens.get(target?.screen ?? '');
  const field = screen?.fields[inner];
  if (!screen?.resource || !field) return new Map();
  const { rows } = await fragment<Record<string, unknown>>([
    `select "id"::text as id, ${quoted(columnOf(field))} from ${quoted(screen.resource.table)} where "id" = any(`,
    { value: ids, cast: 'bigint[]' },
    ')',
  ]).execute(tx);
  const read = rowReader([field]);
  return new Map(rows.map((row) => [String(row.id), read(row)[inner] ?? null]));
}

async function measuredValues(services: Screens, tx: Db, plan: Plan, name: string, ids: string[]) {
  const figure = plan.screen.fields[name]?.figure;
  const measured = figure && measuredBy(services, { caller: SYSTEM_CALLER }, figure);
  if (!measured) return new Map();
  const { rows } = await fragment<{ key: string; value: string }>(figureSql(measured, ids)).execute(tx);
  return new Map(rows.map(({ key, value }) => [key, Number(value)]));
}

/**
 * Refuses if the condition of a button asks for what the caller does not see: whether it is met would tell them the value. A page
 * offers no such button.
 */
export async function assertSeesWhen(
  services: Screens,
  tx: Db,
  plan: Plan,
  when: Condition | null,
  record: RecordData,
): Promise<void> {
  for (const name of when === null ? [] : crossRecordFields(when)) {
    if (await isSeen(services, tx, plan, name, record)) continue;
    const empty = {
      field: name,
      op: 'empty',
      operand: { literal: true },
      comparability: 'none',
      isMultiple: false,
    } as const;
    const title = toSentence(empty, conditionFields(plan.screen)).replace(/为空$/, '');
    throw new RequestError(`您看不到${title}，不能判断这一条能不能这样做`);
  }
}

/** Whether the caller sees the field that a condition asks for elsewhere; null: not of any record. */
function seenPlan({ screens }: Screens, { screen, caller, readable }: Plan, name: string): Plan | null {
  const [reference = '', inner = ''] = name.split('.');
  const own = readable.find((field) => field.name === (isReferred(name) ? reference : name));
  if (!own) return null;
  if (!isReferred(name))
    return (own.figure && measuredBy({ screens }, { caller }, own.figure)?.inner) ?? null;
  const target = screens.get(screen.fields[reference]?.targets[0]?.screen ?? '');
  if (!target?.resource || !hasPermission(target, caller, 'list')) return null;
  const seen = planWithoutRight(target, caller);
  return seen.readable.some((field) => field.name === inner) ? seen : null;
}

/** Whether the caller sees it of all records: no data rule limits them there. */
export function isSeenOfAll(services: Screens, plan: Plan, name: string): boolean {
  return seenPlan(services, plan, name)?.limits === null;
}

async function isSeen(
  services: Screens,
  tx: Db,
  plan: Plan,
  name: string,
  record: RecordData,
): Promise<boolean> {
  const seen = seenPlan(services, plan, name);
  const id = record[name.split('.')[0] as string];
  if (seen === null || !isReferred(name) || isEmpty(id)) return seen !== null;
  const { rows } = await fragment([
    `select 1 from ${quoted(seen.table)} where "id" = `,
    { value: id, cast: 'bigint' },
    ' and ',
    ...whereOf(seen, { all: [] }, conditionContext(plan.caller)),
  ]).execute(tx);
  return rows.length > 0;
}
