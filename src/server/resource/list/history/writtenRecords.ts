import { sql } from 'kysely';
import { type Change, type Field, isId, type NamedRecord, sheetOf } from '#engine/pure';
import type { DomainServices, Services } from '../../../app/services';
import type { Caller } from '../../../caller';
import { type Plan, planWithoutRight } from '../../plan/plan';
import { withDictTexts } from '../dictText';
import { distinguishingFields } from '../lookup';
import { presentByIds } from '../read';
import { wordsOf } from './changes';
import { changesOfGone, namedOfGone } from './goneRecords';
import { openTo } from './logContent';
import { contentOf, entriesOf, type LogRow, logRows } from './logEntries';
import { changesOfPlatform, namedOfPlatform } from './platformRecords';

/** By row of the data log, which record was written: for those that the caller may read. */
export async function writtenRecords(services: DomainServices, caller: Caller, ids: readonly string[]) {
  const recordsByRow: Record<string, NamedRecord> = {};
  for (const { screenId, screen, rows } of await openRows(services, caller, ids))
    Object.assign(
      recordsByRow,
      screen
        ? await named(services, planWithoutRight(screen, caller), rows)
        : (namedOfGone(services, screenId, rows) ?? (await namedOfPlatform(services, screenId, rows))),
    );
  return recordsByRow;
}

/** By row of the data log, what was changed, in the words of its screen: of records that the caller may read. */
export async function writtenChanges(
  services: Pick<Services, 'db' | 'screens' | 'jobs'>,
  caller: Caller,
  ids: readonly string[],
) {
  const changesByRow: Record<string, Change[]> = {};
  for (const { screenId, screen, rows } of await openRows(services, caller, ids)) {
    if (screen === null)
      for (const row of rows)
        changesByRow[row.id] = changesOfGone(services, screenId, row) ?? changesOfPlatform(row);
    else
      for (const { id, changes } of await entriesOf(services, planWithoutRight(screen, caller), rows))
        changesByRow[id] = changes;
  }
  return changesByRow;
}

/** A record that a row of another log means. */
interface MeantRecord {
  /** Of that row. */
  key: string;
  screenId: string;
  dataId: string;
}

/** By row of another log, the record that it means, as far as the caller may read it; of a deleted one its last name. */
export async function namedRecords(services: DomainServices, caller: Caller, meant: readonly MeantRecord[]) {
  const recordsByRow: Record<string, NamedRecord> = {};
  const isOpen = await openTo(services, caller, [...meant]);
  const open = meant.filter(isOpen);
  const last = await lastRows(services, open);
  for (const screenId of new Set(open.map((one) => one.screenId))) {
    const screen = services.screens.get(screenId);
    if (!screen?.resource) continue;
    const rows = open.filter((one) => one.screenId === screenId).map((one) => rowOf(one, last));
    Object.assign(recordsByRow, await named(services, planWithoutRight(screen, caller), rows));
  }
  return recordsByRow;
}

/** What was written last about each of these records. */
async function lastRows(
  services: Pick<Services, 'db' | 'screens'>,
  meant: readonly MeantRecord[],
): Promise<LogRow[]> {
  const tables = [
    ...new Set(meant.map(({ screenId }) => services.screens.get(screenId)?.resource?.table ?? '')),
  ];
  const ids = meant.map(({ dataId }) => dataId);
  if (ids.length === 0) return [];
  const last = sql`log.id in (
    select max(id) from sys_data_log where data_table = any(${tables}) and data_id = any(${ids}) group by screen_id, data_id)`;
  return logRows(services, last, ids.length * tables.length);
}

function rowOf({ key, screenId, dataId }: MeantRecord, last: LogRow[]): LoggedRecord {
  const row = last.find((one) => one.screen_id === screenId && one.data_id === dataId);
  return { id: key, data_id: dataId, before: row?.before ?? null, data_content: row?.data_content ?? null };
}

/** Rows of records that the caller may read, by the screen they were written on; null: it has no file. */
async function openRows(services: Pick<Services, 'db' | 'screens'>, caller: Caller, ids: readonly string[]) {
  const rows = await logRows(services, sql`log.id = any(${ids}::bigint[])`, ids.length);
  const written = rows.map((row) => ({ row, screenId: row.screen_id, dataId: row.data_id }));
  const isOpen = await openTo(services, caller, written);
  const open = written.filter(isOpen);
  return [...new Set(open.map(({ screenId }) => screenId))].map((screenId) => {
    const screen = services.screens.get(screenId);
    return {
      screenId,
      screen: screen?.resource ? screen : null,
      rows: open.filter((one) => one.screenId === screenId).map(({ row }) => row),
    };
  });
}

/** The columns of a row of the log that give the name of its record. */
type LoggedRecord = Pick<LogRow, 'id' | 'data_id' | 'before' | 'data_content'>;

/** By what a record is called now, else was then, else by its number; settings have one record, which needs no name. */
async function named(
  services: DomainServices,
  plan: Plan,
  rows: LoggedRecord[],
): Promise<Record<string, NamedRecord>> {
  const identified = plan.screen.kind === 'form' ? [] : rows.filter((row) => isId(row.data_id));
  if (identified.length === 0) return {};
  const field = nameField(plan);
  const readable = plan.readable.filter((one) => one.name === 'id' || one === field);
  const ids = [...new Set(identified.map((row) => row.data_id))];
  const known = await presentByIds(services, { ...plan, readable, foreign: [] }, ids);
  const names = new Map(known.map((record) => [String(record.id), field ? wordsOf(field, record) : null]));
  const code = plan.screen.verbs.list?.code ?? null;
  const then = await withDictTexts(
    { ...services, caller: plan.caller },
    field ? [field] : [],
    identified.map((row) => ({ ...contentOf(row) })),
  );
  return Object.fromEntries(
    identified.map((row, index) => {
      const nameThen = field ? wordsOf(field, then[index] ?? {}) : null;
      const text = names.get(row.data_id) ?? nameThen ?? `编号 ${row.data_id}`;
      // what was deleted cannot be opened
      const opens = names.has(row.data_id) ? code : null;
      return [row.id, { screen: plan.screen.id, id: row.data_id, text, code: opens }];
    }),
  );
}

/** The label of a record; if the label is its number, its own number or its owner says more. */
function nameField(plan: Plan): Field | undefined {
  const { screen, readable } = plan;
  const label = readable.find(({ name, column }) => name === screen.label && column !== null);
  if (label && label.name !== 'id') return label;
  return (
    distinguishingFields(plan).note ??
    readable.find((field) => sheetOf(field).coded === 'records' && field.column !== null)
  );
}
