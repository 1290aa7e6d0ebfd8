import { type Field, isEmpty, type RecordData, type Screen } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { fieldError } from '../../http/fieldError';
import type { Plan } from '../plan/plan';

interface Stored {
  before: RecordData | null;
  record: RecordData;
  /** The fields that are written. */
  names: readonly string[];
}

/**
 * A path that is typed into a sensitive field never changes who may read a file: somebody else's private file would open with
 * the record. Refuses it; what the record had, and what the caller uploaded, may be there.
 */
export async function assertOwnFiles(
  tx: Db,
  { screen, caller }: Pick<Plan, 'screen' | 'caller'>,
  stored: Stored,
): Promise<void> {
  const fields = privateFields(screen, stored.names);
  const typed = fields.flatMap((field) => newPaths(field, stored));
  if (typed.length === 0) return;
  const others = await tx
    .selectFrom('sys_file')
    .where('path', 'in', typed)
    .where('is_private', '=', true)
    .where((is) => is.or([is('create_by', '<>', caller.id), is('create_by', 'is', null)]))
    .select('path')
    .execute();
  const isOthers = (path: string) => others.some((file) => file.path === path);
  const found = fields.find((field) => newPaths(field, stored).some(isOthers));
  if (found) throw fieldError(found.name, `${found.title}里有别人上传的私密文件，请自己上传`);
}

/**
 * Files named by sensitive fields are private from now on, whatever folder they were uploaded to: a front-end of the family
 * may name any (`language.md` §3). Those that somebody else uploaded stay as they are, so that nobody takes them away.
 */
export async function hideFiles(
  tx: Db,
  { screen, caller }: Pick<Plan, 'screen' | 'caller'>,
  stored: Stored,
): Promise<void> {
  const fields = privateFields(screen, stored.names);
  const paths = fields.flatMap((field) => pathsIn(stored.record, field));
  if (paths.length === 0) return;
  const before = fields.flatMap((field) => pathsIn(stored.before, field));
  await tx
    .updateTable('sys_file')
    .set({ is_private: true })
    .where('path', 'in', paths)
    .where('is_private', '=', false)
    .where((is) =>
      is.or([
        is('create_by', '=', caller.id),
        // it came with the installation: nobody uploaded it
        is('create_by', 'is', null),
        ...(before.length > 0 ? [is('path', 'in', before)] : []),
      ]),
    )
    .execute();
}

function privateFields({ fields }: Screen, names: readonly string[]): Field[] {
  return names
    .flatMap((name) => fields[name] ?? [])
    .filter(({ isSensitive, words }) => isSensitive && words.accept !== undefined);
}

function newPaths(field: Field, { before, record }: Stored): string[] {
  const had = pathsIn(before, field);
  return pathsIn(record, field).filter((path) => !had.includes(path));
}

function pathsIn(record: RecordData | null, { name }: Field): string[] {
  const value = record?.[name];
  return isEmpty(value) ? [] : [value].flat().map(String);
}
