import { sql } from 'kysely';
import {
  assertBatchSize,
  type Choice,
  type Comparison,
  columnOf,
  type Field,
  isId,
  lookupCodes,
  type RecordData,
  type Screen,
  type SqlPart,
  searchText,
  sheetOf,
  toSql,
  trimSigns,
} from '../../../engine/pure';
import { notPermitted } from '../../access/assertPermitted';
import { hasPermission, isWorking } from '../../access/permissionChecks';
import type { DomainServices, Services } from '../../app/services';
import { type Caller, conditionContext } from '../../caller';
import { fragment, quoted } from '../../db/sqlParts';
import type { ScreenStore } from '../../screens/store';
import { planAmong, readBy } from '../plan/choices';
import { namesOf, whereOf } from '../plan/listSql';
import { isSeenBy, type Plan } from '../plan/plan';
import { noteSearches } from '../plan/sensitiveSearch';
import { maskOf } from '../plan/wire';
import { labelSql } from './labelSql';
import { presentByIds } from './read';

const MOST_CHOICES = 20;

/**
 * `GET lookup?keyword=&ids=`: id and masked label under data rules (`language.md` §7). A caller with the list also
 * finds a record by any value that is unique to it (用户ID, a whole phone), and sees what distinguishes two of one
 * name.
 */
export async function lookup(
  services: DomainServices,
  planned: Plan,
  query: Record<string, string | undefined>,
): Promise<Choice[]> {
  const plan = planAmong(services, planned, query);
  const choices = await choicesOf(services, plan, query);
  if (query.read === undefined || query.ids === undefined) return choices;
  const fields = readBy(services, plan, query.read);
  if (fields.length === 0 || !hasPermission(plan.screen, plan.caller, 'list')) return choices;
  const readable = plan.readable.filter((field) => field.name === 'id' || fields.includes(field));
  const ids = choices.map(({ value }) => value);
  const records = await presentByIds(services, { ...plan, readable, foreign: [] }, ids);
  const values = new Map(records.map((record) => [String(record.id), record]));
  return choices.map((choice) => {
    const record = values.get(choice.value);
    return record ? { ...choice, values: valuesIn(record, fields) } : choice;
  });
}

function valuesIn(record: RecordData, fields: readonly Field[]): RecordData {
  return Object.fromEntries(fields.map(({ name }) => [name, record[name] ?? null]));
}

async function choicesOf(
  services: Pick<Services, 'db'>,
  plan: Plan,
  query: Record<string, string | undefined>,
): Promise<Choice[]> {
  const { screen, caller } = plan;
  const label = screen.fields[screen.label];
  const isVisible = label?.column && plan.readable.includes(label);
  const column = isVisible ? labelSql(label) : '"id"::text';
  const ids = (query.ids ?? '').split(',').filter(isId);
  assertBatchSize(ids.length);
  const keyword = trimSigns(searchText(query.keyword ?? ''), '*').trim();
  const names = isVisible ? label : null;
  const alone = hasPermission(screen, caller, 'list') ? namingFields(plan, keyword) : [];
  const secret = [...alone, ...(names ? [names] : [])].filter(({ isSensitive }) => isSensitive);
  if (secret.length > 0 && query.ids === undefined) await noteNames(services, plan, secret, keyword);
  const shown = hasPermission(screen, caller, 'list') ? distinguishingFields(plan) : NOTHING_MORE;
  const rows = await sql<{ id: string; label: string | null; note: string | null; picture: string | null }>`
    select "id", ${sql.raw(column)} as label, ${textOf(shown.note)} as note, ${textOf(shown.picture)} as picture
    from ${sql.raw(quoted(plan.table))}
    where ${fragment(whereOf(plan, { all: [] }, conditionContext(caller)))}
      and ${query.ids === undefined ? keywordTest(plan, names, alone, keyword) : sql`"id" = any(${ids}::bigint[])`}
    order by "id" desc limit ${query.ids === undefined ? MOST_CHOICES : Math.max(ids.length, 1)}`.execute(
    services.db,
  );
  return rows.rows.map((row) => ({
    value: row.id,
    text: label?.isSensitive ? String(maskOf(label, row.label ?? '')) : (row.label ?? row.id),
    ...(row.note && { note: row.note }),
    ...(row.picture && { picture: row.picture }),
  }));
}

const NOTHING_MORE = { note: undefined, picture: undefined };

/** Fields of which each value is one record's, and could be this one; a sensitive one only when it is complete. */
function namingFields({ readable }: Plan, keyword: string): Field[] {
  return readable.filter(
    (field) => isNaming(field) && (!field.isSensitive || isComplete(field, keyword)) && keyword !== '',
  );
}

/**
 * The input is not finished: a number that may still grow is no phone yet, and costs neither a row of the log nor a
 * miss.
 */
function isComplete(field: Field, keyword: string): boolean {
  const { isWhole, validate } = sheetOf(field);
  return isWhole ? isWhole(keyword) : validate(keyword, field) === null;
}

/** What distinguishes two records of one name: their own number, a picture. */
export function distinguishingFields({ screen, readable }: Plan): {
  note: Field | undefined;
  picture: Field | undefined;
} {
  const open = readable.filter(({ isSensitive, column }) => !isSensitive && column !== null);
  return {
    note: open.find((field) => isNaming(field) && field.name !== screen.label),
    picture: open.find((field) => sheetOf(field).picture === 'still' && !field.isMultiple),
  };
}

function isNaming(field: Field): boolean {
  return field.unique?.length === 0 && field.column !== null && sheetOf(field).storage === 'text';
}

function textOf(field: Field | undefined) {
  return field?.column ? sql`${sql.raw(quoted(field.column))}::text` : sql`null::text`;
}

/** Sensitive ones are searched by whole values, logged and limited as in a list. */
async function noteNames(
  { db }: Pick<Services, 'db'>,
  plan: Plan,
  fields: Field[],
  keyword: string,
): Promise<void> {
  if (keyword === '') return;
  const searching = { screenId: plan.screen.id, table: plan.table, caller: plan.caller };
  await noteSearches(db, searching, [{ fields, value: keyword }], async () => {
    const found = await sql<{ id: string }>`
      select "id" from ${sql.raw(quoted(plan.table))}
      where ${fragment(whereOf(plan, { all: [] }, conditionContext(plan.caller)))}
        and (${sql.join(
          fields.map((field) => isValue(field, keyword)),
          sql` or `,
        )}) limit 1`.execute(db);
    return found.rows[0]?.id ?? null;
  });
}

/** By a part of the label, through the same index as the list's own search. */
function keywordTest(plan: Plan, label: Field | null, alone: readonly Field[], keyword: string) {
  if (keyword === '') return sql`true`;
  const byName = labelTest(plan, label, keyword);
  return sql`(${sql.join([byName, ...alone.map((field) => isValue(field, keyword))], sql` or `)})`;
}

function isValue(field: Field, keyword: string) {
  return sql`${sql.raw(quoted(columnOf(field)))}::text = ${keyword}`;
}

function labelTest(plan: Plan, label: Field | null, keyword: string) {
  const byId = isId(keyword) ? sql`"id" = ${keyword}::bigint` : sql`false`;
  const column = sql.raw(quoted(label?.column ?? 'id'));
  if (label?.isSensitive) return sql`(${column}::text = ${keyword} or ${byId})`;
  if (label && sheetOf(label).storage === 'text' && !label.isMultiple)
    return sql`(${fragment(containing(plan, label, keyword))} or ${byId})`;
  const shown = label?.column ? sql.raw(labelSql(label)) : sql`"id"::text`;
  return sql`(${shown} ilike ${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`} or ${byId})`;
}

function containing(plan: Plan, label: Field, keyword: string): SqlPart[] {
  const { comparability } = sheetOf(label);
  const comparison: Comparison = {
    field: label.name,
    op: 'contains',
    operand: { literal: keyword },
    comparability,
    isMultiple: false,
  };
  return toSql(comparison, namesOf(plan), conditionContext(plan.caller));
}

/** A caller who may open a field that refers here may look up; so may a caller who may list the screen itself. */
export function assertLookupAllowed(screens: ScreenStore, screen: Screen, caller: Caller): void {
  const codes = lookupCodes(screen, screens.all(), isSeenBy(caller));
  if (!codes.some((code) => isWorking(caller, code))) throw notPermitted();
}
