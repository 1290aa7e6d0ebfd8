import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import { isAdmin } from '../../access/codes';
import { revokeAllOf } from '../../access/sessions';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { assertMayManage } from '../../parts/operators/rules/operatorRight';
import { assertNoAdmin, requireVisible } from '../user/userFreezeRoutes';
import { dropRecoveryCodes } from './recoveryCodes';
import { logFactor } from './secondFactorLog';

export const routes = typedRoutes({
  'PUT /sys/user/resetSecondFactor': reset,
});

/** `{id}`: for somebody else who lost both authenticator and recovery codes; all their sessions end. */
async function reset(context: TypedContext<'PUT /sys/user/resetSecondFactor'>) {
  const { caller, input, onceOfCallers } = context;
  const id = oneId(input.id);
  if (id === caller.id) throw new RequestError('不能重置自己的两步验证，请在账号设置里关闭');
  await requireVisible(context, id);
  return onceOfCallers(async (tx) => {
    const user = await tx
      .selectFrom('sys_user')
      .where('id', '=', id)
      .where('delete_time', 'is', null)
      .select(['id', 'username', 'realname'])
      .select(sql<string[]>`role_ids`.as('roleIds'))
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new RequestError('未找到对应实体');
    if (!isAdmin(caller)) {
      await assertNoAdmin(tx, caller, [user]);
      await assertMayManage(tx, caller, user, '重置两步验证');
    }
    const gone = await tx.deleteFrom('sys_second_factor').where('user_id', '=', id).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw new RequestError('该用户没有开启两步验证');
    await dropRecoveryCodes(tx, id);
    await revokeAllOf(tx, [id]);
    await logFactor(tx, caller, { userId: id, title: '重置两步验证' });
    return ok(null, '两步验证已重置');
  });
}
