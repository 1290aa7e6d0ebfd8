import { sql } from 'kysely';
import {
  type Field,
  normaliseOwnField,
  type RecordData,
  type ReportDocument,
  type ReportQuery,
  RequestError,
} from '../../engine/pure';
import type { DomainServices, Services } from '../app/services';
import { type Caller, conditionContext } from '../caller';
import { fragment } from '../db/sqlParts';
import { withDictTexts } from '../resource/list/dictText';
import { onReplica } from '../resource/plan/onReplica';
import { fromRow, masked, rowReader } from '../resource/plan/wire';
import { builderSql } from './builder/builderSql';
import { boundValue, parameterValues, reportParameters } from './parameters';
import { runCallerSql } from './sql/callerSql';
import { isTooLate, tooLong } from './sql/failure';
import type { SqlRows } from './sql/runSql';
import { runSourceSql } from './sql/sourceSql';

/** Rows of a report as its caller may see them, in the wire form of its columns. */
export interface ReportRows {
  columns: Field[];
  records: RecordData[];
  /** More rows exist than were requested. */
  isCut: boolean;
}

export interface ReportCaps {
  rows: number;
  milliseconds: number;
}

/** The request for a report: its parameters as they came, and how many rows. */
export interface ReportRequest {
  parameters: RecordData;
  caps: ReportCaps;
}

/** An author tries it while writing. */
export const PREVIEW: ReportCaps = { rows: 100, milliseconds: 7000 };
export const RUN: ReportCaps = { rows: 5000, milliseconds: 20_000 };
export const EXPORT: ReportCaps = { rows: 100_000, milliseconds: 120_000 };

/** Bytes that SQL may answer for each requested row, plus a base for wide ones. */
const BYTES = { ground: 4 * 2 ** 20, row: 500 };

/**
 * Runs a report for one caller: the one gate for preview, run, export and schedule. The result follows from their own
 * rights, for any author of the report. Right and version are checked by the route. A report of the builder is read on the
 * replica; an author's SQL needs views that are made for the run, so it stays on the primary.
 */
export async function runReport(
  services: DomainServices,
  caller: Caller,
  document: ReportDocument,
  { parameters, caps }: ReportRequest,
): Promise<ReportRows> {
  const values = parameterValues(document, parameters, conditionContext(caller));
  const { query, sql: text } = document;
  const found = query
    ? await onReplica(services, caller, (reading) => builtRows(reading, caller, { query, values, caps }))
    : await sqlRows(services, caller, document, { text: text ?? '', values, caps });
  const labelled = await withDictTexts({ ...services, caller }, found.columns, found.records);
  return { ...found, records: labelled.map((record) => masked(record, found.columns)) };
}

async function builtRows(
  services: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
  { query, values, caps }: { query: ReportQuery; values: RecordData; caps: ReportCaps },
): Promise<ReportRows> {
  const { fields, statement } = builderSql(services, caller, { query, values });
  const rows = await services.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(caps.milliseconds)}`.execute(tx);
      return (await fragment<Record<string, unknown>>(statement(caps.rows + 1)).execute(tx)).rows;
    })
    .catch((error) => {
      throw isTooLate(error) ? tooLong(Math.ceil(caps.milliseconds / 1000)) : error;
    });
  return {
    columns: fields,
    records: rows.slice(0, caps.rows).map(rowReader(fields)),
    isCut: rows.length > caps.rows,
  };
}

async function sqlRows(
  services: Pick<Services, 'environment' | 'db' | 'reportRole' | 'screens' | 'secrets'>,
  caller: Caller,
  document: ReportDocument,
  { text, values, caps }: { text: string; values: RecordData; caps: ReportCaps },
): Promise<ReportRows> {
  const bound = reportParameters(document).map(({ name }) => boundValue(values[name]));
  const { rows, milliseconds } = caps;
  const bytes = BYTES.ground + rows * BYTES.row;
  const run = { text, values: bound, caps: { rows, bytes, milliseconds } };
  const found =
    document.source === undefined
      ? await runCallerSql(services, caller, run)
      : await runSourceSql(services, document.source, run);
  const columns = found.columns.map((column, place) => columnOf(document, column, place));
  const records = found.rows.map((row) =>
    fromRow(
      Object.fromEntries(row.map((value, place) => [`c${place}`, plainOf(found, value, place)])),
      columns,
    ),
  );
  return { columns: requireDistinct(columns), records, isCut: found.isCut };
}

/** Of a column whose report says nothing: as its type is shown. */
const SHOWN = { text: 'text', number: 'decimal', time: 'datetime', boolean: 'switch' } as const;

function columnOf(
  { columns = {} }: ReportDocument,
  { name, kind }: SqlRows['columns'][number],
  place: number,
): Field {
  const definition = Object.hasOwn(columns, name) ? columns[name] : undefined;
  const field = normaliseOwnField(name, definition ?? { type: SHOWN[kind], title: name }, {});
  return { ...field, column: `c${place}` };
}

function plainOf({ columns }: SqlRows, value: string | null, place: number): string | boolean | null {
  return columns[place]?.kind === 'boolean' && value !== null ? value === 't' : value;
}

function requireDistinct(columns: Field[]): Field[] {
  const names = columns.map(({ name }) => name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new RequestError(`SQL 有两列都叫“${twice}”，请用 AS 改一个名字`);
  return columns;
}
