import { RequestError } from '../../../engine/pure';
import { forbidden } from '../../access/grantRight';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { writeDataLog } from '../../resource/plan/dataLog';
import { departsOf, userInfoOf } from '../user/userInfo';

export const routes = typedRoutes({
  'GET /sys/user/getCurrentUserDeparts': ownDeparts,
  'PUT /sys/selectDepart': selectDepart,
  'POST /sys/selectDepart': selectDepart,
});

async function ownDeparts({ services, caller }: TypedContext<'GET /sys/user/getCurrentUserDeparts'>) {
  const list = await departsOf(services.db, caller.id);
  const { orgCode } = await userInfoOf(services.db, caller.id, list);
  return ok({ list, orgCode });
}

/** In whose name the operator works from now on; data rules on the department follow. */
async function selectDepart({
  services,
  caller,
  input,
  onceOfCallers,
}: TypedContext<'PUT /sys/selectDepart'>) {
  if (input.username && input.username !== caller.username) throw forbidden('只能切换自己的部门');
  const departs = await departsOf(services.db, caller.id);
  const depart = departs.find((one) => one.orgCode === input.orgCode);
  if (!depart) throw new RequestError('您不属于所选的部门');
  return onceOfCallers(async (tx) => {
    const user = await tx
      .selectFrom('sys_user')
      .where('id', '=', caller.id)
      .select('org_code')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (user.org_code !== depart.orgCode) await changeDepart(tx, caller, user.org_code, depart.orgCode);
    return ok({ userInfo: await userInfoOf(tx, caller.id, departs) });
  });
}

async function changeDepart(tx: Db, caller: Caller, from: string | null, to: string): Promise<void> {
  await tx.updateTable('sys_user').set({ org_code: to }).where('id', '=', caller.id).execute();
  const what = { screenId: 'system/user', table: 'sys_user', id: caller.id, version: null, caller };
  const [before, after] = [{ orgCode: from }, { orgCode: to }];
  await writeDataLog(tx, [{ ...what, operation: 'action', actionTitle: '切换部门', before, after }]);
}
