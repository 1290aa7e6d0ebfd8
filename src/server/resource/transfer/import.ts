import { sql } from 'kysely';
import type { ImportResult, RecordData } from '../../../engine/pure';
import { RequestError } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { ok, refusal } from '../../http/envelope';
import type { UploadedFile } from '../../http/uploadedFile';
import type { OneTimeSecret } from '../../parts/contract';
import { oncePressed, type Press } from '../../tasks/press';
import type { Parameters } from '../plan/filters';
import type { Plan } from '../plan/plan';
import { lockRows } from '../plan/rows';
import { writableFields } from '../write/checks/validation';
import { differencesOf, type ShownUpdate } from './importDifferences';
import { duplicatesOf } from './importDuplicates';
import {
  type ImportError,
  type Importing,
  type ReadRow,
  type RowOutcome,
  readRow,
  storeRow,
  versionOf,
} from './importRow';
import { mappedSheet } from './importSheet';
import { cellReaderFor } from './importValue';
import type { ImportKey } from './mapping/importFields';
import { storeMapping } from './mapping/storedMapping';
import { findTargets } from './mapping/targets';

/** Of one row: more of them say nothing new, and five thousand rows have to fit into one answer. */
const MOST_ERRORS_OF_ROW = 3;
/** Where no sheet of refused rows is offered. */
export const MOST_LISTED = 200;
/** Updates whose changes are shown. */
const MOST_DIFFERENCES = 20;

/** What ends the transaction of a trial. */
class TrialOver extends Error {}

/**
 * `POST import?dryRun=true|false`, multipart, with `mapping` (`ImportAsk`) beside the file: every row is added or edited as a form
 * would – judged, hooked, logged – in one transaction. A trial, a file with any fault, and one whose sender left leave nothing, unless
 * the mapping skips bad rows. The faults give row and column.
 */
export async function importFile(
  services: DomainServices,
  plan: Plan,
  { query, file, press, unwanted, alongside }: OperationInput,
): Promise<ImportResult> {
  if (!file) throw new RequestError('请选择要导入的文件');
  const uploaded = await file();
  const sheet = await mappedSheet(plan, uploaded);
  const { mapping, rows } = sheet;
  const fields = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  const readers = new Map(fields.map((field) => [field, cellReaderFor(services, plan.caller, field)]));
  const isTrial = query.dryRun !== 'false';
  const { skipsBad } = mapping;
  const duplicates = await duplicatesOf(services.db, plan, rows, { readers, isTrial, skipsBad });
  const importing: Importing = {
    ...{ services, plan, mapping, readers, duplicates, isTrial },
    editable: editableNames(plan, mapping.key),
    secrets: [],
  };
  const results: RowResults = {
    kinds: { added: 0, updated: 0, unchanged: 0 },
    ...{ shown: [], errors: [], seen: {}, press, unwanted },
  };
  const { kinds, errors, seen } = results;
  const isImported = () => !isTrial && (errors.length === 0 || (skipsBad && kinds.added + kinds.updated > 0));
  const read: ReadRow[] = [];
  for (const row of rows) read.push(await readRow(row, importing));
  const result = (): ImportResult => ({
    total: rows.length,
    imported: isImported() ? kinds.added + kinds.updated : 0,
    ...kinds,
    rejected: new Set(errors.map(({ line }) => line)).size,
    faults: errors,
    hasMoreFaults: false,
    differences: [],
    ...(isImported() && onceOf(importing.secrets)),
    ...(isTrial && mapping.key !== null && { seen }),
    ...(isTrial && duplicates.titles.length > 0 && { unchecked: duplicates.titles }),
  });
  await oncePressed(services.db, press, async (tx) => {
    await assertOnlyOne(tx, plan.caller.id);
    await storeRows(tx, read, importing, results);
    if (!isImported()) throw new TrialOver();
    if (uploaded.texts?.mapping !== undefined) await storeMapping(tx, plan, mapping, sheet.heads);
    await alongside?.(tx);
    return ok(result(), importMessage(result(), query));
  }).catch(async (error: unknown) => {
    if (error instanceof TrialOver) return;
    await duplicates.leftNothing();
    throw error;
  });
  if (!isImported()) await duplicates.leftNothing();
  return { ...result(), differences: await differencesOf(services, plan, results.shown) };
}

/** Names of what an update writes: the key finds the record and stays. */
function editableNames(plan: Plan, key: ImportKey | null): ReadonlySet<string> {
  const fields = key === null ? [] : writableFields(plan, 'edit');
  return new Set(fields.filter((field) => !key?.fields.includes(field)).map(({ name }) => name));
}

/** What became of the rows. */
interface RowResults {
  kinds: Record<RowOutcome['kind'], number>;
  /** The first updates; no more of them stay in memory. */
  shown: ShownUpdate[];
  errors: ImportError[];
  seen: Record<string, number | null>;
  press: Press | null | undefined;
  unwanted: AbortSignal | undefined;
}

async function storeRows(
  tx: Db,
  read: readonly ReadRow[],
  importing: Importing,
  { kinds, shown, errors, seen, press, unwanted }: RowResults,
): Promise<void> {
  const targets = await targetsOf(tx, read, importing);
  for (const [index, row] of read.entries()) {
    unwanted?.throwIfAborted();
    press?.progress?.(index, read.length);
    const target = row.errors.length > 0 ? null : (targets.get(row.line) ?? null);
    const outcome = row.errors.length > 0 ? row.errors : await storeRow(tx, row, target, importing);
    if (Array.isArray(outcome)) {
      errors.push(...outcome.slice(0, MOST_ERRORS_OF_ROW));
      continue;
    }
    if (outcome.update && outcome.kind === 'updated' && shown.length < MOST_DIFFERENCES)
      shown.push({ line: row.line, id: outcome.id, ...outcome.update });
    kinds[outcome.kind] += 1;
    if (row.key !== null) seen[row.line] = outcome.update ? versionOf(outcome.update.before) : null;
  }
}

/**
 * The record of each row by its key, locked in the order of ids, so that two imports cannot wait for each other. What finds no record
 * to update, finds several, or repeats another row is a fault of its row.
 */
async function targetsOf(
  tx: Db,
  rows: readonly ReadRow[],
  { plan, mapping }: Importing,
): Promise<Map<number, string>> {
  const targets = new Map<number, string>();
  const { key, mode } = mapping;
  if (key === null) return targets;
  const column = key.field.title;
  const keyed = rows.filter(({ errors }) => errors.length === 0);
  const [without, having] = [
    keyed.filter(({ key: values }) => isWithout(values)),
    keyed.filter(({ key: values }) => !isWithout(values)),
  ];
  if (mode === 'update')
    for (const { line, errors } of without) errors.push({ line, column, message: `没有填写${column}` });
  const found = await findTargets(
    tx,
    plan,
    key,
    having.map(({ line, key: values }) => ({ line, values: values ?? [] })),
  );
  const lines = new Map<string, number>();
  for (const { line, key: values, errors } of having) {
    const [id, ...others] = found.get(line) ?? [];
    const written = JSON.stringify(values);
    const earlier = lines.get(written);
    lines.set(written, earlier ?? line);
    if (earlier !== undefined) errors.push({ line, column, message: `与第 ${earlier} 行的${column}相同` });
    else if (others.length > 0)
      errors.push({ line, column, message: `有几条记录的${column}相同，请按编号更新` });
    else if (id !== undefined) targets.set(line, id);
    else if (mode === 'update' || key.field.name === 'id')
      errors.push({ line, column, message: '没有找到要更新的记录' });
  }
  const ids = [...new Set(targets.values())];
  if (ids.length > 0) await lockRows(tx, plan, ids, conditionContext(plan.caller));
  return targets;
}

const isWithout = (values: readonly unknown[] | null) => values?.[0] === null || values?.[0] === undefined;

function onceOf(secrets: readonly OneTimeSecret[]): Pick<ImportResult, 'once'> {
  const [first] = secrets;
  if (first === undefined) return {};
  return { once: { title: first.title, text: secrets.map(({ name, text }) => ({ name, text })) } };
}

/** An operator's second import waits for the first, whichever process serves it: each takes a connection for minutes. */
async function assertOnlyOne(tx: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`import ${userId}`})) as free`.execute(tx);
  if (!rows[0]?.free) throw new RequestError('您有一个导入正在进行，请等它完成后再试');
}

/** What an import leads to, for those who follow its task. */
export function importMessage(
  { imported, added, updated, unchanged, rejected }: ImportResult,
  { dryRun }: Parameters,
): string {
  const parts = [
    `新增 ${added} 条`,
    ...(updated > 0 ? [`更新 ${updated} 条`] : []),
    ...(unchanged > 0 ? [`没有变化 ${unchanged} 条`] : []),
    ...(rejected > 0 ? [`有错误 ${rejected} 行`] : []),
  ].join('，');
  if (dryRun !== 'false') return `检查完成：${parts}`;
  if (imported === 0 && rejected > 0) return `有 ${rejected} 行错误，没有导入`;
  return `导入完成：${parts}`;
}

/** A trial is no import to those who look for theirs. */
export function importTaskTitle({ dryRun }: Parameters): string | null {
  return dryRun === 'false' ? null : '导入前检查';
}

/** `POST importExcel`: the family's, immediately; the message lists the errors. */
export async function importExcel(services: DomainServices, plan: Plan, input: OperationInput) {
  const {
    imported,
    faults: errors,
    once,
  } = await importFile(services, plan, {
    ...input,
    query: { ...input.query, dryRun: 'false' },
  });
  if (errors.length === 0) return ok(once ? { once } : null, `文件导入成功！数据行数：${imported}`);
  const sentences = errors.slice(0, 5).map(({ line, message }) => `第${line}行：${message}`);
  return refusal(`文件导入失败：${sentences.join('；')}`, 500, {
    faults: errors.slice(0, MOST_LISTED),
  });
}

export interface OperationInput {
  query: Parameters;
  body: RecordData;
  /** The one file of a multipart request; refuses where there is none. Not there in calls made inside the server. */
  file?: () => Promise<UploadedFile>;
  /** Of a write that is one transaction; absent or null: it has no key. */
  press?: Press | null;
  /** Aborted when nobody waits for the answer any more. */
  unwanted?: AbortSignal;
  /** Done in the transaction of an import that succeeds. */
  alongside?(tx: Db): Promise<void>;
}
