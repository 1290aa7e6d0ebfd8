import { RequestError } from '../../engine/pure';
import { demandMayPlace } from '../access/departRight';
import { demandMayGiveRoles } from '../access/grantRight';
import { revokeAllOf } from '../access/sessions';
import { action, hook, type Row } from './contract';
import { givePassword } from './records/operatorPassword';
import { demandMayManage, demandOtherAdmin } from './records/operatorRight';

type Operator = Readonly<Row<'system/user'>>;

/**
 * `operator.save`: roles and departments are given and taken by whoever may (`language.md` §7), ways to sign in are changed by
 * whoever holds all that the operator holds, and somebody can always sign in as an administrator.
 */
export const save = hook(['system/user', 'system/my-depart-user'], async ({ tx, caller, before, after }) => {
  const [had, has] = [before?.roleIds ?? [], after.roleIds ?? []];
  await demandMayGiveRoles(tx, caller, without(has, had));
  await demandMayGiveRoles(tx, caller, without(had, has), '收回');
  const [was, is] = [before?.departIds ?? [], after.departIds ?? []];
  await demandMayPlace(tx, caller, [...without(is, was), ...without(was, is)]);
  if (before === null) return undefined;
  // what comes back from the bin is the same as it was, and may sign in again
  const isBack = JSON.stringify(before) === JSON.stringify(after);
  if (isBack || SIGN_IN.some((name) => before[name] !== after[name]))
    await demandMayManage(tx, caller, before, '修改');
  if (without(had, has).length > 0 || after.status !== before.status) await demandOtherAdmin(tx, before);
  return undefined;
});

/** By these somebody signs in, or gets a new password. */
const SIGN_IN = ['username', 'phone', 'email', 'status'] as const;

/** `operator.leave`: the account admin stays, and so does the last administrator; who goes is signed out at once. */
export const leave = hook('system/user', async ({ tx, caller, after }) => {
  if (after.id === caller.id) throw new RequestError('不能删除自己的账号');
  await demandMayManage(tx, caller, after, '删除');
  await demandOtherAdmin(tx, after);
  await revokeAllOf(tx, [after.id]);
  return undefined;
});

/** `operator.freeze`: signed out everywhere. */
export const freeze = action('system/user', async ({ tx, caller, rows }) => {
  for (const row of rows) {
    if (row.id === caller.id) throw new RequestError('不能冻结自己的账号');
    await demandMayManage(tx, caller, row, '冻结');
  }
  await revokeAllOf(
    tx,
    rows.map(({ id }) => id),
  );
  return { message: '操作成功!' };
});

/** `operator.resetPassword`: a random one, told once, which its owner changes at the first sign-in; his sessions end. */
export const resetPassword = action('system/user', async ({ tx, caller, rows: [row] }) => {
  const { realname } = row as Operator;
  await demandMayManage(tx, caller, row as Operator, '重置密码：');
  const text = await givePassword(tx, row as Operator);
  return { message: '密码修改成功!', once: { title: `${realname}的新密码`, text } };
});

/** `operator.signOut`: every session of the operator ends. */
export const signOut = action('system/user', async ({ tx, caller, rows }) => {
  for (const row of rows) {
    if (row.id === caller.id) throw new RequestError('要让自己退出，请用右上角的退出登录');
    await demandMayManage(tx, caller, row, '强制下线');
  }
  await revokeAllOf(
    tx,
    rows.map(({ id }) => id),
  );
  return { message: '已强制下线' };
});

function without(some: readonly string[], others: readonly string[]): string[] {
  return some.filter((one) => !others.includes(one));
}
