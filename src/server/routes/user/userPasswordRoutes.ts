import { RequestError } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { givePassword } from '../../parts/operators/rules/operatorPassword';
import { assertMayManage } from '../../parts/operators/rules/operatorRight';
import { writeDataLog } from '../../resource/plan/dataLog';
import { recordsOf, runOperation } from '../screen/screenOperation';

export const routes = typedRoutes({
  'PUT /sys/user/changePassword': changePassword,
});

/** `{username, password, confirmpassword?}`: an administrator's reset, without the old one (`contract.md` §7). Its owner changes it at the next sign-in. */
async function changePassword(context: TypedContext<'PUT /sys/user/changePassword'>) {
  const { caller, input, onceOfCallers } = context;
  if (input.confirmpassword !== undefined && input.confirmpassword !== input.password)
    throw new RequestError('两次输入密码不一致!');
  if (!input.password) throw new RequestError('新密码不允许为空!');
  const username = String(input.username ?? '');
  const found = recordsOf(
    await runOperation(context, { screen: 'system/user', method: 'GET', name: 'list', query: { username } }),
  );
  // the caller's data rules hold: an operator whom they do not see does not exist
  const seen = found.find((one) => one.username === username);
  if (seen === undefined) throw new RequestError('用户不存在！');
  return onceOfCallers(async (tx) => {
    const person = await tx
      .selectFrom('sys_user')
      .where('id', '=', String(seen.id))
      .where('delete_time', 'is', null)
      .select(['id', 'username', 'realname', 'phone', 'role_ids'])
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new RequestError('用户不存在！');
    await assertMayManage(tx, caller, { ...person, roleIds: person.role_ids as string[] }, '重置密码');
    await givePassword(tx, person, input.password);
    const what = { screenId: 'system/user', table: 'sys_user', id: person.id, version: null, caller };
    const [before, after] = [{ password: '******' }, { password: '******' }];
    await writeDataLog(tx, [{ ...what, operation: 'action', actionTitle: '重置密码', before, after }]);
    return ok(null, '密码修改成功!');
  });
}
