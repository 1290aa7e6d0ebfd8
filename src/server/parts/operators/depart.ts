import { sql } from 'kysely';
import { isEmpty, isEqual, RequestError } from '../../../engine/pure';
import { assertMayPlace } from '../../access/departRight';
import type { Db } from '../../db/connection';
import { action, hook, type Row } from '../contract';
import { nextTreeCode } from '../platform/rules/treeCode';
import { isManager } from './rules/departGrants';

/**
 * `depart.save`: a department gets the next code below its parent, and a new one below a new parent, with all
 * departments below it (`contract.md` §7). A caller whom data rules limit stays within their own departments: by a
 * move they would see more.
 */
export const save = hook(['system/depart', 'system/my-depart'], async ({ tx, caller, before, after }) => {
  const [was, is] = [before?.parentId ?? null, isEmpty(after.parentId) ? null : String(after.parentId)];
  if (before !== null && !isEqual(before.managerIds ?? [], after.managerIds ?? []))
    await assertMayPlace(tx, caller, [before.id]);
  if (before !== null && was === is) return undefined;
  await assertMayPlace(
    tx,
    caller,
    [...new Set([was, is, before?.id ?? null])].filter((id) => id !== null),
  );
  const orgCode = await nextTreeCode(tx, { table: 'sys_depart', column: 'org_code' }, is);
  if (before?.orgCode) await renumber(tx, before.orgCode, orgCode);
  return { orgCode };
});

/** `depart.leave`: a caller whom data rules limit stays within their own departments. */
export const leave = hook('system/depart', async ({ tx, caller, after }) => {
  // for a record in the bin the right was checked when it went there
  const isThere = await tx
    .selectFrom('sys_depart')
    .where('id', '=', after.id)
    .where('delete_time', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (isThere) await assertMayPlace(tx, caller, [after.id]);
  return undefined;
});

/** `depart.join`: operators come into a department that the caller manages. */
export const join = action('system/my-depart', async ({ tx, caller, records, answers, rows: [row] }) => {
  const { id } = row as Readonly<Row<'system/depart'>>;
  if (!(await isManager(tx, caller, id))) throw new RequestError('只能管自己负责的部门和它的下级');
  for (const person of [answers.people].flat().map(String))
    await records.change({ screen: 'system/user', id: person, title: '添加到部门' }, ({ departIds }) => ({
      departIds: [...new Set([...(departIds ?? []), id])],
    }));
  return { message: '添加成功！' };
});

/** `depart.dismiss`: an operator leaves a department that the caller manages, and its roles with it. */
export const dismiss = action(
  'system/my-depart-user',
  async ({ tx, caller, records, answers, rows: [row] }) => {
    const person = row as Readonly<Row<'system/user'>>;
    const from = String(answers.from);
    if (!(await isManager(tx, caller, from))) throw new RequestError('只能管自己负责的部门和它的下级');
    if (!(person.departIds ?? []).includes(from)) throw new RequestError('他不在这个部门');
    await records.change({ screen: 'system/user', id: person.id, title: '取消关联' }, ({ departIds }) => ({
      departIds: (departIds ?? []).filter((id) => id !== from),
    }));
    return { message: '删除成功!' };
  },
);

/** What is below begins with its code; operators keep the department they work in by its code too. */
async function renumber(tx: Db, from: string, to: string): Promise<void> {
  for (const table of ['sys_depart', 'sys_user'])
    await sql`update ${sql.table(table)} set org_code = ${to} || substr(org_code, ${from.length + 1}::int)
      where left(org_code, ${from.length}::int) = ${from}`.execute(tx);
}
