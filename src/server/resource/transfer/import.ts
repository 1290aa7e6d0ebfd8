import { sql } from 'kysely';
import { errorCode, type Field, type RecordData, RequestError, sheetOf } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { gateNow } from '../../db/commitGate';
import type { Db } from '../../db/connection';
import type { OneTimeSecret } from '../../domain/contract';
import { ok, refusal } from '../../http/envelope';
import type { UploadedFile } from '../../http/uploadedFile';
import type { Parameters } from '../plan/filters';
import type { Plan } from '../plan/plan';
import { addInside } from '../write/add';
import { writableFields } from '../write/checks/validation';
import { type Duplicates, duplicatesOf } from './importDuplicates';
import { type SheetRow, sheetRows } from './importSheet';
import { cellReaderFor, type ReadCell } from './importValue';

/** One error of the file: its line as a spreadsheet numbers it, and the column if it is in one. */
interface ImportError {
  line: number;
  column: string | null;
  message: string;
}

interface ImportResult {
  total: number;
  /** How many records there are now because of it; 0 in a trial, and where anything was wrong. */
  imported: number;
  faults: ImportError[];
  /** There are more than the answer lists. */
  hasMoreFaults: boolean;
  /** Titles of the fields whose duplicates a trial does not look for: too many sensitive values. */
  unchecked?: string[];
  /** What is shown only now: of whom, and what. */
  once?: { title: string; text: Omit<OneTimeSecret, 'title'>[] };
}

const MOST_ERRORS = 200;

/** What ends the transaction of a trial. */
class TrialOver extends Error {}

/**
 * `POST import?dryRun=true|false`, multipart: every row is added as a form would add it – judged, hooked, logged – in one
 * transaction. A trial, a file with any fault, and one whose sender left leave nothing; the faults give row and column.
 */
export async function importFile(
  services: DomainServices,
  plan: Plan,
  { query, file, unwanted, alongside }: OperationInput,
): Promise<ImportResult> {
  if (!file) throw new RequestError('请选择要导入的文件');
  const fields = importable(plan);
  const rows = await sheetRows(await file(), fields, alwaysShown(plan));
  const readers = new Map(fields.map((field) => [field, cellReaderFor(services, plan.caller, field)]));
  const errors: ImportError[] = [];
  const isTrial = query.dryRun !== 'false';
  const duplicates = await duplicatesOf(services.db, plan, rows, { readers, isTrial });
  const secrets: OneTimeSecret[] = [];
  const importing = { services, plan, readers, duplicates, isTrial, told: secrets };
  await services.db
    .transaction()
    .execute(async (tx) => {
      await assertOnlyOne(tx, plan.caller.id);
      for (const [index, row] of rows.entries()) {
        unwanted?.throwIfAborted();
        gateNow()?.progress?.(index, rows.length);
        errors.push(...(await addRow(tx, row, importing)));
        if (errors.length > MOST_ERRORS) break;
      }
      if (isTrial || errors.length > 0) throw new TrialOver();
      await alongside?.(tx);
    })
    .catch(async (error: unknown) => {
      if (error instanceof TrialOver) return;
      await duplicates.leftNothing();
      throw error;
    });
  if (isTrial || errors.length > 0) await duplicates.leftNothing();
  return {
    total: rows.length,
    imported: isTrial || errors.length > 0 ? 0 : rows.length,
    faults: errors.slice(0, MOST_ERRORS),
    hasMoreFaults: errors.length > MOST_ERRORS,
    ...(errors.length === 0 && onceOf(secrets)),
    ...(isTrial && duplicates.titles.length > 0 ? { unchecked: duplicates.titles } : {}),
  };
}

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
  return refusal(`文件导入失败：${sentences.join('；')}`, 500, { faults: errors });
}

/** Fields that the form shows for every record; of the others each row is judged by itself. */
function alwaysShown(plan: Plan): Set<Field> {
  const groups = (plan.screen.form?.groups ?? []).filter((group) => group.when === null);
  const fields = groups.flatMap((group) => group.fields.map((placed) => plan.screen.fields[placed.field]));
  return new Set(fields.flatMap((field) => (field && field.when === null ? [field] : [])));
}

/** What a spreadsheet may bring: what the form adds, but for files, nested values and what is never shown. */
export function importable(plan: Plan): Field[] {
  return writableFields(plan, 'add').filter(
    (field) => sheetOf(field).comparability !== 'none' && !field.isWriteOnly,
  );
}

interface Importing {
  services: DomainServices;
  plan: Plan;
  readers: ReadonlyMap<Field, ReadCell>;
  duplicates: Duplicates;
  isTrial: boolean;
  told: OneTimeSecret[];
}

/** Each row succeeds or fails alone, so that one trial reports the errors of all. */
async function addRow(
  tx: Db,
  { line, cells }: SheetRow,
  { services, plan, readers, duplicates, isTrial, told: secrets }: Importing,
): Promise<ImportError[]> {
  const body: RecordData = {};
  const rowErrors: ImportError[] = [];
  for (const [field, cell] of cells) {
    const read = await (readers.get(field) as ReadCell)(cell);
    if ('fault' in read) rowErrors.push({ line, column: field.title, message: read.fault });
    // an empty cell leaves the default in force
    else if (read.value !== null) body[field.name] = read.value;
  }
  if (rowErrors.length > 0) return rowErrors;
  await sql`savepoint import_row`.execute(tx);
  try {
    await addInside(services, tx, plan, body, {
      operation: 'import',
      title: plan.screen.verbs.import?.title ?? '导入',
      untold: duplicates.untold,
      showOnce: isTrial ? undefined : (one) => void secrets.push(one),
    });
    // one that is left standing holds all that follow, and a thousand within each other take minutes
    await sql`release savepoint import_row`.execute(tx);
    return [];
  } catch (error) {
    const isUntold = duplicates.untold.size > 0 && errorCode(error) === '23505';
    if (!(error instanceof RequestError) && !isUntold) throw error;
    await sql`rollback to savepoint import_row`.execute(tx);
    await sql`release savepoint import_row`.execute(tx);
    if (!(error instanceof RequestError)) {
      if (!isTrial) throw duplicates.refusal();
      return [];
    }
    const errors = error.details.errors ?? [];
    if (errors.length === 0) return [{ line, column: null, message: error.message }];
    return errors.map(({ field, message }) => ({
      line,
      column: plan.screen.fields[field]?.title ?? null,
      message,
    }));
  }
}

export interface OperationInput {
  query: Parameters;
  body: RecordData;
  /** The one file of a multipart request; refuses where there is none. Not there in calls made inside the server. */
  file?: () => Promise<UploadedFile>;
  /** Aborted when nobody waits for the answer any more. */
  unwanted?: AbortSignal;
  /** Done in the transaction of an import that succeeds. */
  alongside?(tx: Db): Promise<void>;
}
