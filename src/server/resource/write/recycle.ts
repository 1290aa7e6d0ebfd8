import { sql } from 'kysely';
import {
  type Field,
  fieldNamed,
  isEmpty,
  isId,
  type RecordData,
  type Screen,
  sheetOf,
} from '../../../engine/pure';
import type { DomainServices, Services } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { quoted } from '../../db/sqlParts';
import { refuse } from '../../http/refuse';
import { isTarget, withDictTexts } from '../list/dictText';
import { assertTreePlace } from '../list/tree';
import { writeDataLog } from '../plan/dataLog';
import { binOf, type Plan } from '../plan/plan';
import { lockOne, readBack } from '../plan/rows';
import { maskOf } from '../plan/wire';
import { checkRising } from './checks/rising';
import { takenFields } from './checks/unique';
import { assertUnreferenced } from './checks/unreferenced';
import { partsOf } from './parts';
import { logEntry } from './recordLog';
import { beforeDelete } from './saveHooks';
import { storeRecord } from './store';

/**
 * A deleted record lives again, as it was: judged once more by what may have changed since. Its unique values must still be free,
 * what it refers to must be there, what rises must still rise, and its screen's hooks see it as a change that changes nothing.
 */
export async function putBack(services: DomainServices, tx: Db, plan: Plan, id: string): Promise<void> {
  const record = await lockOne(tx, binOf(plan), isId(id) ? id : '', conditionContext(plan.caller));
  await putWholeBack(services, tx, plan, record, '还原');
}

/** With the parts that were deleted in the same moment: those that were deleted before stay in their bin. */
async function putWholeBack(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  record: RecordData,
  actionTitle: string,
): Promise<void> {
  const id = String(record.id);
  const deletedAt = await deleteTimeOf(tx, plan, id);
  await assertUniqueValues(services, tx, plan, record);
  await assertTargetsExist(services, tx, plan, record);
  await live(tx, plan, id);
  await assertTreePlace(services, tx, plan, { id, after: record, names: null });
  await checkRising(tx, plan, record, Object.keys(plan.screen.fields));
  const log = { operation: 'restore' as const, actionTitle };
  await storeRecord(services, tx, plan, { before: record, after: record }, { scope: 'caller', log });
  for (const part of await partsOf(services, tx, plan, id, { deletedAt }))
    for (const one of part.ids) {
      const again = await readBack(tx, part.plan, one);
      await putWholeBack(services, tx, part.plan, again, `随${plan.screen.title}还原`);
    }
}

async function deleteTimeOf(tx: Db, { table }: Plan, id: string): Promise<string> {
  const { rows } = await sql<{ time: string }>`
    select delete_time::text as time from ${sql.raw(quoted(table))} where "id" = ${id}::bigint`.execute(tx);
  return String(rows[0]?.time);
}

/** Deleted for good, with nothing but the data log to show it. */
export async function purge(services: DomainServices, tx: Db, plan: Plan, id: string): Promise<void> {
  const before = await lockOne(tx, binOf(plan), isId(id) ? id : '', conditionContext(plan.caller));
  await purgeWhole(services, tx, plan, before, '彻底删除');
}

async function purgeWhole(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  before: RecordData,
  actionTitle: string,
): Promise<void> {
  const id = String(before.id);
  await beforeDelete(services, plan, tx, before);
  await assertUnreferenced(services, tx, plan.screen, { id, isForGood: true });
  for (const part of await partsOf(services, tx, plan, id, 'deleted'))
    for (const one of part.ids) {
      const gone = await readBack(tx, part.plan, one);
      await purgeWhole(services, tx, part.plan, gone, `随${plan.screen.title}彻底删除`);
    }
  await sql`delete from ${sql.raw(quoted(plan.table))} where "id" = ${id}::bigint`.execute(tx);
  await writeDataLog(tx, [logEntry(plan, 'purge', actionTitle, id, before, null)]);
}

async function live(tx: Db, { table, screen, caller }: Plan, id: string): Promise<void> {
  const { updateBy, updateTime, version } = screen.fields;
  const parts = [
    sql`delete_time = null`,
    ...(updateBy ? [sql`"update_by" = ${caller.id}::bigint`] : []),
    ...(updateTime ? [sql`"update_time" = date_trunc('second', now())`] : []),
    ...(version ? [sql`"version" = "version" + 1`] : []),
  ];
  await sql`update ${sql.raw(quoted(table))} set ${sql.join(parts)} where "id" = ${id}::bigint`.execute(tx);
}

/** Each unique value that another record has taken meanwhile is named, with the value where the caller may see it. */
async function assertUniqueValues(
  services: Pick<Services, 'db' | 'screens' | 'jobs'>,
  tx: Db,
  plan: Plan,
  record: RecordData,
): Promise<void> {
  const taken = await takenFields(tx, plan, record, Object.keys(plan.screen.fields));
  if (taken.length === 0) return;
  const [labelled] = await withDictTexts({ ...services, db: tx, caller: plan.caller }, plan.readable, [
    { ...record },
  ]);
  refuse(
    taken.map((field) => ({
      field: field.name,
      message: `${named(plan, field, labelled ?? record)}已有另一条记录在用，不能还原`,
    })),
  );
}

/** `名称“玫瑰”`, or `编码“a”（与平台“iOS”一起）`. */
function named(plan: Plan, field: Field, record: RecordData): string {
  const one = (name: string) => {
    const own = fieldNamed(plan.screen.fields, name);
    if (!plan.readable.includes(own) || isEmpty(record[name])) return own.title;
    const label = record[`${name}_dictText`] ?? sheetOf(own).text(record[name], own);
    return `${own.title}“${own.isSensitive ? maskOf(own, record[name]) : label}”`;
  };
  const combinedWith = (field.unique ?? []).map(one);
  return `${one(field.name)}${combinedWith.length > 0 ? `（与${combinedWith.join('、')}一起）` : ''}`;
}

/** While it lay in the bin, what it refers to may have been deleted: neither a record nor a row of it points to nothing. */
async function assertTargetsExist(
  services: Pick<Services, 'screens'>,
  tx: Db,
  plan: Plan,
  record: RecordData,
): Promise<void> {
  for (const field of Object.values(plan.screen.fields)) {
    if (!field.column || isEmpty(record[field.name])) continue;
    const refuseFor = (message: string) => refuse([{ field: field.name, message }]);
    const gone = await goneTarget(services, tx, field, record);
    if (gone) refuseFor(`${field.title}所指的“${gone.title}”记录已删除，请先还原它`);
    for (const inner of Object.values(field.words.fields ?? {}))
      for (const [place, row] of (record[field.name] as RecordData[]).entries()) {
        const goneOfRow = await goneTarget(services, tx, inner, row);
        if (goneOfRow)
          refuseFor(
            `${field.title}第 ${place + 1} 行：${inner.title}所指的“${goneOfRow.title}”记录已删除，请先还原它`,
          );
      }
  }
}

/** The screen of which a field names a record that is not there any more; null: all are there. */
async function goneTarget(
  services: Pick<Services, 'screens'>,
  tx: Db,
  field: Field,
  record: RecordData,
): Promise<Screen | null> {
  if (isEmpty(record[field.name])) return null;
  const target = field.targets.find((one) => isTarget(field, one, record));
  const screen = target && services.screens.get(target.screen);
  if (!screen?.resource) return null;
  const ids = [...new Set([record[field.name]].flat().map(String))];
  const living = screen.resource.hasDeleteTime ? sql`and delete_time is null` : sql``;
  const found = await sql<{ count: string }>`
    select count(*) as count from ${sql.raw(quoted(screen.resource.table))}
    where "id" = any(${ids}::bigint[]) ${living}`.execute(tx);
  return Number(found.rows[0]?.count) < ids.length ? screen : null;
}
