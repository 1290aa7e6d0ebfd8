import { sql } from 'kysely';
import {
  acceptValue,
  columnOf,
  type Field,
  isEmpty,
  isId,
  judgeField,
  type RecordData,
  RequestError,
  type Screen,
  tableOf,
} from '../../../engine/pure';
import { notPermitted } from '../../access/assertPermitted';
import { hasPermission } from '../../access/permissionChecks';
import { type Caller, conditionContext } from '../../caller';
import { castType } from '../../db/columnType';
import { toColumn } from '../../db/columnValue';
import type { Db } from '../../db/connection';
import { quoted } from '../../db/sqlParts';
import { ok } from '../../http/envelope';
import type { RouteContext } from '../../http/route';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { mayView } from '../../resource/plan/plan';
import { noteSearches } from '../../resource/plan/sensitiveSearch';
import { runOperation } from '../screen/screenOperation';
import { isTable, namedField } from './tableItems';

export const routes = typedRoutes({ 'GET /sys/duplicate/check': check });

/**
 * Whether another record holds the value (`contract.md` §8). Only for fields that a screen declares unique, and for
 * callers who may write its records: to others it would reveal what is stored.
 */
async function check({ services, caller, input }: TypedContext<'GET /sys/duplicate/check'>) {
  const { tableName = '', fieldName = '', fieldVal = '', dataId } = input;
  const declaring = services.screens.all().filter((screen) => uniqueField(screen, tableName, fieldName));
  const [screen] = declaring;
  const field = screen && uniqueField(screen, tableName, fieldName);
  if (!field) throw new RequestError(`没有页面声明 ${tableName} 的 ${fieldName} 不可重复`);
  if (!declaring.some((one) => mayWrite(caller, one, uniqueField(one, tableName, fieldName))))
    throw notPermitted();
  if (await isOwnMask({ services, caller }, screen, field, { value: fieldVal, id: dataId }))
    return ok(null, '该值可用！');
  const value = acceptValue(field, fieldVal);
  if (isEmpty(value)) return ok(null, '该值可用！');
  const error = judgeField({ ...field, isRequired: false }, value, {}, conditionContext(caller));
  if (error !== null) throw new RequestError(error);
  const taken = await holder(services.db, screen, field, { value, except: isId(dataId) ? dataId : '0' });
  if (field.isSensitive) {
    const searching = { screenId: screen.id, table: tableName, caller };
    await noteSearches(
      services.db,
      searching,
      [{ fields: [field], value: String(value) }],
      async () => taken,
    );
  }
  if (taken !== null) throw new RequestError('该值不可用，系统中已存在！');
  return ok(null, '该值可用！');
}

/** The mask of the record's own value, as the caller sees it there: saved with the form, it changes nothing. */
async function isOwnMask(
  context: Pick<RouteContext, 'services' | 'caller'>,
  screen: Screen,
  field: Field,
  { value, id }: { value: string | undefined; id: string | undefined },
): Promise<boolean> {
  if (!field.isSensitive || !value?.includes('*') || !isId(id)) return false;
  const operation = { screen: screen.id, method: 'GET', name: 'queryById', query: { id } } as const;
  const { result } = await runOperation<RecordData>(context, operation);
  return result[field.name] === value;
}

/** The record that holds the value already; null: none. */
async function holder(
  db: Db,
  screen: Screen,
  field: Field,
  { value, except }: { value: unknown; except: string },
): Promise<string | null> {
  const other = await sql<{ id: string }>`
    select "id" from ${sql.raw(quoted(tableOf(screen)))}
    where ${sql.raw(quoted(columnOf(field)))} = ${toColumn(field, value)}::${sql.raw(castType(field))}
      and "id" <> ${except}::bigint ${screen.resource?.hasDeleteTime ? sql`and delete_time is null` : sql``}
    limit 1`.execute(db);
  return other.rows[0]?.id ?? null;
}

/** Unique alone: what is unique together with another field one value cannot decide. */
function uniqueField(screen: Screen, table: string, name: string): Field | null {
  if (!isTable(screen, table)) return null;
  const field = namedField(screen, name);
  return field?.unique?.length === 0 ? field : null;
}

function mayWrite(caller: Caller, screen: Screen, field: Field | null): boolean {
  return (
    field !== null &&
    mayView(screen, caller, field) &&
    ['add', 'edit'].some((verb) => hasPermission(screen, caller, verb))
  );
}
