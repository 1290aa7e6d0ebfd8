import { sql } from 'kysely';
import {
  acceptValue,
  type Field,
  isEmpty,
  isId,
  judgeField,
  RequestError,
  type Screen,
} from '../../engine/pure';
import { type Caller, conditionContext } from '../caller';
import { castType } from '../db/columnType';
import { quoted } from '../db/sqlParts';
import { ok } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';
import { demand } from '../resource/plan';
import { toColumn } from '../resource/wire';
import { namedField } from './tableItems';

export const routes: Route[] = [
  { method: 'GET', path: '/sys/duplicate/check', access: 'session', handle: check },
];

/**
 * Whether another record holds the value (`contract.md` §8). Only for fields that a screen declares unique, and for those
 * who may write its records: to others it would tell what is stored.
 */
async function check({ services, caller, query }: RouteContext) {
  const { tableName = '', fieldName = '', fieldVal = '', dataId } = query;
  const declaring = services.screens.all().filter((screen) => uniqueField(screen, tableName, fieldName));
  const [screen] = declaring;
  const field = screen && uniqueField(screen, tableName, fieldName);
  if (!field) throw new RequestError(`没有页面声明 ${tableName} 的 ${fieldName} 不可重复`);
  if (!declaring.some((one) => mayWrite(caller, one))) demand(caller, `${screen.permission}:add`);
  const value = acceptValue(field, fieldVal);
  if (isEmpty(value)) return ok(null, '该值可用！');
  const fault = judgeField({ ...field, isRequired: false }, value, {}, conditionContext(caller));
  if (fault !== null) throw new RequestError(fault);
  const isSoft = screen.resource?.delete === 'soft';
  const other = await sql`
    select 1 from ${sql.raw(quoted(tableName))}
    where ${sql.raw(quoted(field.column as string))} = ${toColumn(field, value)}::${sql.raw(castType(field))}
      and "id" <> ${isId(dataId) ? dataId : '0'}::bigint ${isSoft ? sql`and delete_time is null` : sql``}
    limit 1`.execute(services.db);
  if (other.rows.length > 0) throw new RequestError('该值不可用，系统中已存在！');
  return ok(null, '该值可用！');
}

/** Unique alone: what is unique together with another field one value cannot tell. */
function uniqueField(screen: Screen, table: string, name: string): Field | null {
  if (screen.resource?.table !== table) return null;
  const field = namedField(screen, name);
  return field?.unique?.length === 0 ? field : null;
}

function mayWrite(caller: Caller, screen: Screen): boolean {
  return ['add', 'edit'].some((verb) => caller.codes.has(`${screen.permission}:${verb}`));
}
