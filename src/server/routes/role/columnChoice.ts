import { sql } from 'kysely';
import { type Field, type RecordData, RequestError, type Screen } from '../../../engine/pure';
import { isWithholdable } from '../../access/columnRights';
import { assertOwnsRights, assertUnlimited } from '../../access/grantRight';
import type { Services } from '../../app/services';
import type { Caller, ColumnRights } from '../../caller';
import type { Db } from '../../db/connection';
import { permissionOf, screenOf } from '../permission/permissionRulesRoutes';
import { type GrantHolder, logGrant } from './grantHolder';

interface GrantKey {
  /** The holder of the grant. */
  id: string;
  permissionId: string;
}

/** The fields of a page that can be withheld, and which of them are withheld of the holder there. */
export async function chosenColumns(
  { db, screens }: Pick<Services, 'db' | 'screens'>,
  holder: GrantHolder,
  place: GrantKey,
) {
  const screen = screenOf(await permissionOf(db, place.permissionId), screens);
  const columns = await columnsOfGrant(db, holder, place);
  const written = writtenNames(screen);
  const fields = withholdable(screen).map((field) => ({
    name: field.name,
    title: field.title,
    isWritten: written.has(field.name),
    isDemanded: isRequiredToAdd(screen, field),
  }));
  return { fields, columns: columns ?? {} };
}

/**
 * `{cost: 'hidden', price: 'readonly'}` replaces what was withheld before; `unsaved` is the refusal if nothing is
 * granted.
 */
export async function chooseColumns(
  tx: Db,
  { caller, screens }: { caller: Caller; screens: Services['screens'] },
  holder: GrantHolder,
  { id, permissionId, unsaved, ...input }: GrantKey & { columns: RecordData; unsaved: string },
): Promise<void> {
  const permission = await permissionOf(tx, permissionId);
  assertOwnsRights(caller, [permission]);
  assertUnlimited(caller, [permission]);
  const columns = columnsIn(input.columns, screenOf(permission, screens));
  const before = await columnsOfGrant(tx, holder, { id, permissionId });
  if (before === undefined) throw new RequestError(unsaved);
  const stored = Object.keys(columns).length > 0 ? JSON.stringify(columns) : null;
  await sql`update ${sql.table(holder.table)} set column_rights = ${stored}::jsonb
    where ${sql.ref(holder.column)} = ${id}::bigint and permission_id = ${permissionId}::bigint`.execute(tx);
  const change = { before: { permissionId, columns: before ?? {} }, after: { permissionId, columns } };
  await logGrant(tx, caller, holder, { id, actionTitle: '列权限', ...change });
}

/** Undefined: there is no such grant; null: nothing is withheld. */
async function columnsOfGrant(
  db: Db,
  { table, column }: GrantHolder,
  { id, permissionId }: GrantKey,
): Promise<ColumnRights | null | undefined> {
  const { rows } = await sql<{ columns: ColumnRights | null }>`
    select column_rights as columns from ${sql.table(table)}
    where ${sql.ref(column)} = ${id}::bigint and permission_id = ${permissionId}::bigint`.execute(db);
  return rows[0]?.columns;
}

function columnsIn(input: RecordData, screen: Screen): ColumnRights {
  const known = new Set(withholdable(screen).map(({ name }) => name));
  for (const [name, right] of Object.entries(input)) {
    if (!known.has(name)) throw new RequestError(`“${screen.title}”没有可以限制的字段 ${name}，请刷新后再试`);
    if (right !== 'hidden' && right !== 'readonly')
      throw new RequestError('列权限只能是不可见（hidden）或只读（readonly）');
  }
  return input as ColumnRights;
}

/** What the file says first, then by whom and when. */
function withholdable(screen: Screen): Field[] {
  const fields = Object.values(screen.fields).filter((field) => isWithholdable(screen, field));
  return fields.sort((one, other) => Number(one.isAudit) - Number(other.isAudit));
}

/** What somebody may type: in the form, in the list, or asked by a button. */
function writtenNames(screen: Screen): Set<string> {
  const operations = [...Object.values(screen.verbs), ...Object.values(screen.actions)];
  const prompted = operations.flatMap(({ ask }) =>
    ask.filter(({ isOwn }) => !isOwn).map(({ field }) => field.name),
  );
  const typed = [...inForm(screen), ...(screen.table?.inline ?? [])].filter(
    (name) => screen.fields[name]?.isReadOnly === false,
  );
  return new Set([...typed, ...prompted]);
}

/** A caller who may not write it adds no record. */
function isRequiredToAdd(screen: Screen, { name, isRequired, default: initial, when }: Field): boolean {
  return (
    screen.verbs.add !== undefined &&
    isRequired &&
    initial === null &&
    when === null &&
    inForm(screen).includes(name)
  );
}

function inForm({ form }: Screen): string[] {
  return (form?.groups ?? []).flatMap((group) => group.fields.map(({ field }) => field));
}
