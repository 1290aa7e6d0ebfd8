import { isEqual, RequestError } from '../../../engine/pure';
import { assertMayPlace } from '../../access/departRight';
import { assertMayGrantRoles } from '../../access/grantRight';
import { revokeAllOf } from '../../access/sessions';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { fieldError } from '../../http/fieldError';
import { action, hook, type Row } from '../contract';
import { handOver as giveAll } from './rules/handOver';
import { givePassword } from './rules/operatorPassword';
import { assertMayManage, assertOtherAdmin } from './rules/operatorRight';

type Operator = Readonly<Row<'system/user'>>;

/**
 * `operator.save`: only callers with the right give and take roles and departments (`language.md` §7), only callers
 * with all of the operator's rights change ways to sign in, and somebody can always sign in as an administrator.
 */
export const save = hook(['system/user', 'system/my-depart-user'], async ({ tx, caller, before, after }) => {
  const [had, has] = [before?.roleIds ?? [], after.roleIds ?? []];
  await assertMayGrantRoles(tx, caller, without(has, had));
  await assertMayGrantRoles(tx, caller, without(had, has), '收回');
  const [was, is] = [before?.departIds ?? [], after.departIds ?? []];
  await assertMayPlace(tx, caller, [...without(is, was), ...without(was, is)]);
  if (before === null) return undefined;
  // what comes back from the bin is the same as it was, and may sign in again
  const isBack = isEqual(before, after);
  if (isBack || SIGN_IN.some((name) => before[name] !== after[name]))
    await assertMayManage(tx, caller, before, '修改');
  if (without(had, has).length > 0 || after.status !== before.status) await assertOtherAdmin(tx, before);
  return undefined;
});

/** `operator.welcome`: an imported operator gets a random password, shown once, like one who is added by hand. */
export const welcome = hook('system/user', async ({ tx, before, after, showOnce }) => {
  if (before !== null || !showOnce) return undefined;
  const text = await givePassword(tx, after);
  showOnce({ title: '新用户的初始密码', name: `${after.username}（${after.realname}）`, text });
  return undefined;
});

/** By these somebody signs in, or gets a new password. */
const SIGN_IN = ['username', 'phone', 'email', 'status'] as const;

/** `operator.leave`: the account admin stays, and so does the last administrator; a leaver is signed out immediately. */
export const leave = hook('system/user', async ({ tx, caller, after }) => {
  if (after.id === caller.id) throw new RequestError('不能删除自己的账号');
  await assertMayManage(tx, caller, after, '删除');
  await assertOtherAdmin(tx, after);
  await revokeAllOf(tx, [after.id]);
  return undefined;
});

/** `operator.freeze`: signed out everywhere. */
export const freeze = action('system/user', async ({ tx, caller, rows }) => {
  for (const row of rows) {
    if (row.id === caller.id) throw new RequestError('不能冻结自己的账号');
    await assertMayManage(tx, caller, row, '冻结');
  }
  await revokeAllOf(
    tx,
    rows.map(({ id }) => id),
  );
  return { message: '操作成功!' };
});

/** `operator.unfreeze`: as freezing, by a caller with all rights of the operator. */
export const unfreeze = action('system/user', async ({ tx, caller, rows }) => {
  for (const row of rows) await assertMayManage(tx, caller, row, '解冻');
  return { message: '操作成功!' };
});

/**
 * `operator.resetPassword`: a random one, shown once, which its owner changes at the first sign-in; their sessions
 * end.
 */
export const resetPassword = action('system/user', async ({ tx, caller, rows: [row] }) => {
  const { realname } = row as Operator;
  await assertMayManage(tx, caller, row as Operator, '重置密码：');
  const text = await givePassword(tx, row as Operator);
  return { message: '密码修改成功!', once: { title: `${realname}的新密码`, text } };
});

/** `operator.signOut`: every session of the operator ends. */
export const signOut = action('system/user', async ({ tx, caller, rows }) => {
  for (const row of rows) {
    if (row.id === caller.id) throw new RequestError('要让自己退出，请用右上角的退出登录');
    await assertMayManage(tx, caller, row, '强制下线');
  }
  await revokeAllOf(
    tx,
    rows.map(({ id }) => id),
  );
  return { message: '已强制下线' };
});

/**
 * `operator.handOver`: their open work goes to another operator, their account is frozen and signed out; all of it or
 * nothing.
 */
export const handOver = action('system/user', async ({ tx, caller, records, answers, rows: [row] }) => {
  const person = row as Operator;
  if (person.id === caller.id) throw new RequestError('不能交接自己的账号，请由其他管理员办理');
  await assertMayManage(tx, caller, person, '办理离职');
  const to = await successorOf(tx, person, String(answers.successor));
  const handedOver = await giveAll({ tx, caller, records, from: person.id, to: to.id });
  await revokeAllOf(tx, [person.id]);
  const words = [...handedOver]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count} 项`);
  const message = words.length > 0 ? `已交接给“${to.realname}”：${words.join('、')}` : '已离职，手上没有工作';
  return { message, changes: [{ status: '2' as const, resignTime: conditionContext(caller).now }] };
});

async function successorOf(tx: Db, person: Operator, id: string) {
  if (id === person.id) throw fieldError('successor', '不能交接给本人');
  const found = await tx
    .selectFrom('sys_user')
    .where('id', '=', id)
    .where('delete_time', 'is', null)
    .where('status', '=', 1)
    .select(['id', 'realname'])
    .executeTakeFirst();
  if (!found) throw fieldError('successor', '接手的人的账号已冻结或不存在');
  return found;
}

function without(some: readonly string[], others: readonly string[]): string[] {
  return some.filter((one) => !others.includes(one));
}
