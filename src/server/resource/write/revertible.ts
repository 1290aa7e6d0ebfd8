import { sql } from 'kysely';
import {
  type Field,
  isEmpty,
  isSameValue,
  type LeftField,
  type RecordData,
  sheetOf,
} from '../../../engine/pure';
import type { Services } from '../../app/services';
import type { Db } from '../../db/connection';
import { mayEdit, type Plan } from '../plan/plan';
import { judgingContext } from './checks/elsewhere';
import { writableFields } from './checks/validation';
import { isFixed } from './edit';

/** What of an older version an edit may write back: values in wire form, and what stays as it is now, each with why. */
export interface Revertible {
  values: RecordData;
  left: LeftField[];
}

/**
 * Judged by what the edit form of the screen may write for this caller. `now` and `then` are the record as the data
 * log stores it; fields that the caller may not see are neither written nor returned.
 */
export async function revertible(
  services: Pick<Services, 'screens'>,
  db: Db,
  plan: Plan,
  now: RecordData,
  then: RecordData,
): Promise<Revertible> {
  const context = await judgingContext(services, db, plan, [now]);
  const writable = new Set(writableFields(plan, 'edit').filter((field) => !isFixed(field, now, context)));
  const differing = plan.readable.filter(
    (field) =>
      field.column !== null &&
      !field.isAudit &&
      field.formula === null &&
      !isSameValue(now[field.name], then[field.name]),
  );
  const missing = await missingFiles(db, differing, then);
  const values: RecordData = {};
  const left: LeftField[] = [];
  for (const field of differing) {
    const message = hindrance(plan, field, { isWritable: writable.has(field), then, missing });
    if (message === null) values[field.name] = then[field.name] ?? null;
    else left.push({ field: field.name, title: field.title, message });
  }
  return { values, left };
}

/** Why a field stays as it is; null: it goes back. */
function hindrance(
  { screen, caller }: Plan,
  field: Field,
  { isWritable, then, missing }: { isWritable: boolean; then: RecordData; missing: ReadonlySet<string> },
): string | null {
  if (field.isSensitive) return '敏感信息在历史里是遮盖的';
  if (!mayEdit(screen, caller, field)) return '您没有修改这一项的权限';
  if (!isWritable) return '由操作或系统写入，编辑时不能改';
  if (!(field.name in then)) return '那个版本还没有这一项';
  if (pathsIn(field, then).some((path) => missing.has(path))) return '当时的文件已经清理';
  return null;
}

/** Files that nothing used for a while are deleted. */
async function missingFiles(db: Db, fields: Field[], then: RecordData): Promise<Set<string>> {
  const paths = fields.flatMap((field) => pathsIn(field, then));
  if (paths.length === 0) return new Set();
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as path where path not in (select path from sys_file where path = any(${paths}::text[]))`.execute(
    db,
  );
  return new Set(rows.map(({ path }) => path));
}

/** Own files of the field, in its rows as well; those on other hosts are not kept here. */
function pathsIn(field: Field, record: RecordData): string[] {
  const value = record[field.name];
  if (field.words.fields !== undefined) {
    const inner = Object.values(field.words.fields);
    const rows: RecordData[] = Array.isArray(value) ? value : [];
    return rows.flatMap((row) => inner.flatMap((one) => pathsIn(one, row)));
  }
  if (sheetOf(field).words.accept === undefined || isEmpty(value)) return [];
  return [value]
    .flat()
    .map(String)
    .filter((path) => !/^https?:/i.test(path));
}
