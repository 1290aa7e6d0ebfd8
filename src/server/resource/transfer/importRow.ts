import { sql } from 'kysely';
import {
  errorCode,
  type Field,
  isEmpty,
  isSameValue,
  type RecordData,
  RequestError,
} from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { errorAnswer } from '../../http/errorHandler';
import type { OneTimeSecret } from '../../parts/contract';
import type { Plan } from '../plan/plan';
import { lockOne } from '../plan/rows';
import { isMaskSentBack } from '../plan/wire';
import { addInside } from '../write/add';
import type { Prompts } from '../write/answers';
import { CHANGED, editLocked } from '../write/edit';
import type { Duplicates } from './importDuplicates';
import type { SheetRow } from './importSheet';
import type { ReadCell } from './importValue';
import type { ImportKey } from './mapping/importFields';
import type { Mapping } from './mapping/mapping';
import { keyValue } from './mapping/targets';

/** One error of the file: its line as a spreadsheet numbers it, and the column if it is in one. */
export interface ImportError {
  line: number;
  column: string | null;
  message: string;
}

export interface Importing {
  services: DomainServices;
  plan: Plan;
  mapping: Mapping;
  readers: ReadonlyMap<Field, ReadCell>;
  /** Names of what an update writes: no key. */
  editable: ReadonlySet<string>;
  duplicates: Duplicates;
  isTrial: boolean;
  secrets: OneTimeSecret[];
}

/** A row as its cells were read. */
export interface ReadRow {
  line: number;
  body: RecordData;
  /** The values of the key, empty where the row has none; null while all rows are added. */
  key: unknown[] | null;
  errors: ImportError[];
}

/** What became of a row. */
export interface RowOutcome {
  kind: 'added' | 'updated' | 'unchanged';
  id: string;
  /** Of a record that existed. */
  update?: Update;
}

export interface Update {
  before: RecordData;
  stored: RecordData;
  /** What the row has for it. */
  sent: RecordData;
}

/** Cells to values. An empty one leaves the default of a new record in force; of one that exists it clears if the mapping says so. */
export async function readRow(
  { line, cells }: SheetRow,
  { readers, mapping: { key, clears } }: Pick<Importing, 'readers' | 'mapping'>,
): Promise<ReadRow> {
  const row: ReadRow = { line, body: {}, key: null, errors: [] };
  const values = new Map<Field, unknown>();
  for (const [field, cell] of cells) {
    const read = await (readers.get(field) as ReadCell)(cell);
    if ('fault' in read) {
      row.errors.push({ line, column: field.title, message: read.fault });
      continue;
    }
    values.set(field, read.value);
    if (!isEmpty(read.value) || clears) row.body[field.name] = read.value;
  }
  if (key !== null && row.errors.length === 0) readKey(row, key, values);
  return row;
}

function readKey(row: ReadRow, { fields }: ImportKey, values: ReadonlyMap<Field, unknown>): void {
  row.key = fields.map((field) => {
    const found = keyValue(field, values.get(field));
    if ('value' in found) return found.value;
    row.errors.push({ line: row.line, column: field.title, message: found.fault });
    return null;
  });
}

/** What PostgreSQL refuses of one row, and another import of the same moment may have brought about. */
const ROW_ERRORS: readonly unknown[] = ['23505', '22001', '22003', '22021', '22P05'];

/** Each row succeeds or fails alone, so that one trial reports the errors of all. `target`: null to add. */
export async function storeRow(
  tx: Db,
  row: ReadRow,
  target: string | null,
  importing: Importing,
): Promise<RowOutcome | ImportError[]> {
  const { plan, duplicates, isTrial } = importing;
  await sql`savepoint import_row`.execute(tx);
  try {
    const outcome =
      target === null ? await addRow(tx, row, importing) : await updateRow(tx, row, target, importing);
    // one that is left standing holds all that follow, and a thousand within each other take minutes
    await sql`release savepoint import_row`.execute(tx);
    return outcome;
  } catch (error) {
    const isRefused = error instanceof RequestError;
    if (!isRefused && !ROW_ERRORS.includes(errorCode(error))) throw error;
    await sql`rollback to savepoint import_row`.execute(tx);
    await sql`release savepoint import_row`.execute(tx);
    if (!isRefused && errorCode(error) === '23505' && duplicates.untold.size > 0) {
      if (!isTrial) throw duplicates.refusal();
      return { kind: target === null ? 'added' : 'updated', id: target ?? '' };
    }
    const { message } = isRefused ? error : errorAnswer(error).body;
    const errors = (isRefused && error.details.errors) || [];
    if (errors.length === 0) return [{ line: row.line, column: null, message }];
    return errors.map((one) => ({
      line: row.line,
      column: plan.screen.fields[one.field]?.title ?? null,
      message: one.message,
    }));
  }
}

async function addRow(
  tx: Db,
  { line, body: cells }: ReadRow,
  { services, plan, mapping, duplicates, isTrial, secrets }: Importing,
): Promise<RowOutcome> {
  // the trial found a record, which somebody deleted or renamed since
  if (typeof mapping.seen.get(line) === 'number') throw new RequestError(CHANGED);
  const filled = Object.fromEntries(Object.entries(cells).filter(([, value]) => !isEmpty(value)));
  const asks = isTrial ? [] : (plan.screen.verbs.add?.ask ?? []);
  const body = { ...answersTo(asks, mapping.answers), ...filled };
  const id = await addInside(services, tx, plan, body, {
    operation: 'import',
    title: titleOf(plan),
    asks,
    untold: duplicates.untold,
    showOnce: isTrial ? undefined : (one) => void secrets.push(one),
  });
  return { kind: 'added', id };
}

/** What its operator answered once for all rows; a trial asks nothing yet. */
function answersTo(asks: Prompts, answers: RecordData): RecordData {
  const names = asks.map(({ field }) => field.name).filter((name) => name in answers);
  return Object.fromEntries(names.map((name) => [name, answers[name]]));
}

const titleOf = ({ screen }: Plan) => screen.verbs.import?.title ?? '导入';

/** An edit of the locked record, under its own right, conditions and data rules. */
async function updateRow(
  tx: Db,
  { line, body: cells, key: values }: ReadRow,
  id: string,
  { services, plan, mapping, duplicates, editable, isTrial }: Importing,
): Promise<RowOutcome> {
  const key = mapping.key as ImportKey;
  const before = await lockOne(tx, plan, id, conditionContext(plan.caller));
  // between the search and the lock somebody may have changed it
  const isFound = key.fields.every((field, index) => isSameValue(before[field.name], values?.[index]));
  const seen = mapping.seen.get(line);
  if (!isFound || (seen !== undefined && seen !== versionOf(before))) throw new RequestError(CHANGED);
  const sent = Object.fromEntries(Object.entries(cells).filter(([name]) => editable.has(name)));
  const cause = { title: titleOf(plan), because: `按“${key.field.title}”更新` };
  const { untold } = duplicates;
  const asks = isTrial ? [] : (plan.screen.verbs.edit?.ask ?? []);
  const body = { ...answersTo(asks, mapping.answers), ...sent };
  const policy = { cause, untold, asks, refusesFixed: true };
  const stored = await editLocked(services, tx, plan, { before, body }, policy);
  const update = { before, stored, sent };
  return { kind: isVisiblyChanged(plan, update) ? 'updated' : 'unchanged', id, update };
}

/** 0 where records have none: then nobody can say whether one changed. */
export function versionOf(record: RecordData): number {
  return Number(record.version ?? 0);
}

/**
 * Whether the caller sees a change. What they may not see in full counts as changed whenever they send a value, so that no trial says
 * whether a guessed one was right.
 */
function isVisiblyChanged(plan: Plan, { before, stored, sent }: Update): boolean {
  const readable = new Set(plan.readable.filter(({ isSensitive }) => !isSensitive).map(({ name }) => name));
  return Object.values(plan.screen.fields).some((field) => {
    const { name } = field;
    if (field.column === null || field.isAudit) return false;
    if (readable.has(name)) return !isSameValue(before[name], stored[name]);
    return name in sent && !isMaskSentBack(field, before[name], sent[name]);
  });
}
