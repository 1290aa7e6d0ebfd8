import { acceptValue, type Field, isEmpty, RequestError, sheetOf } from '../../../engine/pure';
import { castType } from '../../db/columnType';
import { toColumn } from '../../db/columnValue';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import type { Plan } from '../plan/plan';
import {
  assertMissesLeft,
  missesLeft,
  mostMisses,
  noteMisses,
  noteSearches,
  type Searched,
  unknownAmong,
} from '../plan/sensitiveSearch';
import type { SheetRow } from './importSheet';
import type { ReadCell } from './importValue';

/**
 * Whether an import may report which sensitive values exist already. A file that leaves nothing – a trial, one with
 * an error – would otherwise be a way to search five thousand numbers in one request: its values count as searches do. With
 * more new values than the limit leaves, a trial does not look for duplicates among them, and an import refuses
 * without saying which.
 */
export interface Duplicates {
  /** Fields whose duplicates are not reported; empty: all are. */
  untold: ReadonlySet<string>;
  /** Their titles, for the reader of the answer. */
  titles: string[];
  /** To be called when nothing was left behind. */
  leftNothing(): Promise<void>;
  /** The refusal where the database found one of them. */
  refusal(): RequestError;
}

export interface DuplicateSearch {
  readers: ReadonlyMap<Field, ReadCell>;
  isTrial: boolean;
  /** Each refused row says by itself that a value exists, so all of them are searched for. */
  skipsBad: boolean;
}

export async function duplicatesOf(
  db: Db,
  plan: Plan,
  rows: SheetRow[],
  { readers, isTrial, skipsBad }: DuplicateSearch,
): Promise<Duplicates> {
  const fields = [...readers.keys()].filter((field) => field.isSensitive && field.unique !== null);
  const values = await valuesOf(fields, rows, readers);
  const searching = { screenId: plan.screen.id, table: plan.table, caller: plan.caller };
  const fresh = await unknownAmong(db, searching, values);
  const most = await mostMisses(db);
  const left = fresh.length > 0 ? await missesLeft(db, plan.caller) : most;
  if (left === 0) await assertMissesLeft(db, plan.caller);
  const isReported = fresh.length <= left;
  const note = async () => {
    for (const one of values) await noteSearches(db, searching, [one], () => holderOf(db, plan, one));
  };
  const isSearch = isTrial || skipsBad;
  if (isReported && isSearch) await note();
  const untold = new Set(isReported ? [] : fields.map(({ name }) => name));
  const titles = fields.filter(({ name }) => untold.has(name)).map(({ title }) => title);
  if (skipsBad && !isTrial && titles.length > 0)
    throw new RequestError(
      `文件里的${titles.join('、')}太多，一小时最多核对 ${most} 个，不能只导入正确的行，请选“有错就都不导入”`,
    );
  return {
    untold,
    titles,
    leftNothing: async () => {
      if (isSearch) return;
      await (isReported ? note() : noteMisses(db, searching, fresh));
    },
    refusal: () =>
      new RequestError(
        `文件里有的${titles.join('、')}已存在，没有导入；一小时最多核对 ${most} 个，超出后不说明是哪些行`,
      ),
  };
}

/** Each value of these columns once. */
async function valuesOf(
  fields: Field[],
  rows: SheetRow[],
  readers: ReadonlyMap<Field, ReadCell>,
): Promise<Searched[]> {
  const found = new Map<string, Searched>();
  for (const field of fields)
    for (const { cells } of rows) {
      const read = await (readers.get(field) as ReadCell)(cells.get(field) ?? null);
      const value = 'fault' in read ? null : acceptValue(field, read.value);
      // a mask that comes back, or what is refused before it is searched for
      const isValue = !isEmpty(value) && sheetOf(field).validate(value, field) === null;
      if (isValue) found.set(`${field.name} ${value}`, { fields: [field], value: String(value) });
    }
  return [...found.values()];
}

async function holderOf(db: Db, plan: Plan, { fields: [field], value }: Searched): Promise<string | null> {
  if (!field?.column) return null;
  const found = await fragment<{ id: string }>([
    `select "id" from ${quoted(plan.table)} where ${quoted(field.column)} = `,
    { value: toColumn(field, value), cast: castType(field) },
    plan.hasDeleteTime ? ' and delete_time is null' : '',
    ' limit 1',
  ]).execute(db);
  return found.rows[0]?.id ?? null;
}
