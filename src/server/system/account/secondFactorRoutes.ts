import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import { fieldFault } from '../../http/fieldFault';
import type { Route, RouteContext } from '../../http/route';
import { dropRecoveryCodes, renewRecoveryCodes } from '../auth/recoveryCodes';
import { beginFactor, confirmFactor, isFactorCode, WRONG_CODE } from '../auth/secondFactor';
import { logFactor } from '../auth/secondFactorLog';
import { isFactorDemanded } from '../auth/signIn';
import { demandOwnPassword } from './ownPassword';

/** The caller's own second factor. Whatever changes it asks for the password. */
export const routes: Route[] = [
  { method: 'GET', path: '/sys/user/secondFactor', access: 'session', handle: show },
  { method: 'POST', path: '/sys/user/secondFactor/begin', access: 'session', handle: begin },
  { method: 'POST', path: '/sys/user/secondFactor/confirm', access: 'session', handle: confirm },
  { method: 'POST', path: '/sys/user/secondFactor/end', access: 'session', handle: end },
  { method: 'POST', path: '/sys/user/secondFactor/recoveryCodes', access: 'session', handle: renew },
];

/** `{isOn, isDemanded, recoveryCodes}`: whether a role asks for it, and how many recovery codes are left. */
async function show({ services, caller }: RouteContext) {
  const { rows } = await sql<{ isOn: boolean; isDemanded: boolean; recoveryCodes: number }>`
    select exists (select from sys_second_factor where user_id = ${caller.id}::bigint and is_on) as "isOn",
      ${isFactorDemanded(sql`${caller.id}::bigint`)} as "isDemanded",
      (select count(*)::int from sys_recovery_code where user_id = ${caller.id}::bigint) as "recoveryCodes"`.execute(
    services.db,
  );
  return ok(rows[0]);
}

/** `{password}` → the secret, for an authenticator to take. */
async function begin(context: RouteContext) {
  await demandPassword(context);
  const { services, caller } = context;
  return ok(await beginFactor(services, { userId: caller.id, username: caller.username }));
}

/** `{code}`: from now on asked for at every sign-in. Answers the recovery codes, once. */
async function confirm({ services, caller, body }: RouteContext) {
  const recoveryCodes = await services.db.transaction().execute(async (tx) => {
    const codes = await confirmFactor(services, tx, { userId: caller.id, code: body.code });
    if (codes) await logFactor(tx, caller, { userId: caller.id, title: '开启两步验证' });
    return codes;
  });
  if (recoveryCodes === null) throw fieldFault('code', WRONG_CODE);
  return ok({ recoveryCodes }, '两步验证已开启');
}

/** `{password, code}` */
async function end(context: RouteContext) {
  const { services, caller } = context;
  const { rows } = await sql<{ is_demanded: boolean }>`
    select ${isFactorDemanded(sql`${caller.id}::bigint`)} as is_demanded`.execute(services.db);
  if (rows[0]?.is_demanded) throw new RequestError('您的角色要求两步验证，不能关闭');
  await demandPassword(context);
  await demandCode(context);
  await services.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sys_second_factor').where('user_id', '=', caller.id).execute();
    await dropRecoveryCodes(tx, caller.id);
    await logFactor(tx, caller, { userId: caller.id, title: '关闭两步验证' });
  });
  return ok(null, '两步验证已关闭');
}

/** `{password, code}` → ten new recovery codes; the old ones open nothing any more. */
async function renew(context: RouteContext) {
  const { services, caller } = context;
  await demandPassword(context);
  await demandCode(context);
  const recoveryCodes = await services.db.transaction().execute(async (tx) => {
    await logFactor(tx, caller, { userId: caller.id, title: '重新生成恢复码' });
    return renewRecoveryCodes(tx, caller.id);
  });
  return ok({ recoveryCodes }, '恢复码已重新生成');
}

function demandPassword(context: RouteContext): Promise<void> {
  return demandOwnPassword(context, context.body.password, { field: 'password', sentence: '密码错误' });
}

async function demandCode({ services, caller, body }: RouteContext): Promise<void> {
  if (!(await isFactorCode(services, { userId: caller.id, ip: caller.ip }, body.code)))
    throw fieldFault('code', WRONG_CODE);
}
