import { sql } from 'kysely';
import type { AnswerOf } from '../../../contract/routeTable';
import { RequestError } from '../../../engine/pure';
import { onlyRow } from '../../db/sqlParts';
import { ownCommit } from '../../db/strayCommits';
import { ok } from '../../http/envelope';
import { fieldError } from '../../http/fieldError';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { dropRecoveryCodes, renewRecoveryCodes } from '../auth/recoveryCodes';
import { confirmFactor, isFactorCode, startFactorEnrolment, WRONG_CODE } from '../auth/secondFactor';
import { logFactor } from '../auth/secondFactorLog';
import { isFactorRequired } from '../auth/signIn';
import { assertOwnPassword } from './ownPassword';

/** The caller's own second factor. Whatever changes it asks for the password. */
export const routes = typedRoutes({
  'GET /sys/user/secondFactor': show,
  'POST /sys/user/secondFactor/begin': startEnrolment,
  'POST /sys/user/secondFactor/confirm': confirm,
  'POST /sys/user/secondFactor/end': end,
  'POST /sys/user/secondFactor/recoveryCodes': renew,
});

/** `{isOn, isDemanded, recoveryCodes}`: whether a role asks for it, and how many recovery codes are left. */
async function show({ services, caller }: TypedContext<'GET /sys/user/secondFactor'>) {
  const standing = await sql<AnswerOf<'GET /sys/user/secondFactor'>>`
    select exists (select from sys_second_factor where user_id = ${caller.id}::bigint and is_on) as "isOn",
      ${isFactorRequired(sql`${caller.id}::bigint`)} as "isDemanded",
      (select count(*)::int from sys_recovery_code where user_id = ${caller.id}::bigint) as "recoveryCodes"`.execute(
    services.db,
  );
  return ok(onlyRow(standing));
}

/** `{password}` → the secret, for an authenticator to take. */
async function startEnrolment(context: TypedContext<'POST /sys/user/secondFactor/begin'>) {
  await assertPassword(context);
  const { services, caller, once } = context;
  return once(async (tx) =>
    ok(await startFactorEnrolment({ ...services, db: tx }, { userId: caller.id, username: caller.username })),
  );
}

/** `{code}`: from now on required at every sign-in. Answers the recovery codes, once. */
async function confirm({
  services,
  caller,
  input,
  once,
}: TypedContext<'POST /sys/user/secondFactor/confirm'>) {
  return once(async (tx) => {
    const recoveryCodes = await confirmFactor(services, tx, { userId: caller.id, code: input.code });
    if (recoveryCodes === null) throw fieldError('code', WRONG_CODE);
    await logFactor(tx, caller, { userId: caller.id, title: '开启两步验证' });
    return ok({ recoveryCodes }, '两步验证已开启');
  });
}

/** `{password, code}` */
async function end(context: TypedContext<'POST /sys/user/secondFactor/end'>) {
  const { services, caller, once } = context;
  const { rows } = await sql<{ is_demanded: boolean }>`
    select ${isFactorRequired(sql`${caller.id}::bigint`)} as is_demanded`.execute(services.db);
  if (rows[0]?.is_demanded) throw new RequestError('您的角色要求两步验证，不能关闭');
  await assertPassword(context);
  await assertCode(context);
  return once(async (tx) => {
    await tx.deleteFrom('sys_second_factor').where('user_id', '=', caller.id).execute();
    await dropRecoveryCodes(tx, caller.id);
    await logFactor(tx, caller, { userId: caller.id, title: '关闭两步验证' });
    return ok(null, '两步验证已关闭');
  });
}

/** `{password, code}` → ten new recovery codes; the old ones open nothing any more. */
async function renew(context: TypedContext<'POST /sys/user/secondFactor/recoveryCodes'>) {
  const { caller, once } = context;
  await assertPassword(context);
  await assertCode(context);
  return once(async (tx) => {
    await logFactor(tx, caller, { userId: caller.id, title: '重新生成恢复码' });
    return ok({ recoveryCodes: await renewRecoveryCodes(tx, caller.id) }, '恢复码已重新生成');
  });
}

function assertPassword(context: TypedContext<'POST /sys/user/secondFactor/begin'>): Promise<void> {
  return assertOwnPassword(context, context.input.password, { field: 'password', sentence: '密码错误' });
}

async function assertCode({
  services,
  caller,
  input,
}: TypedContext<'POST /sys/user/secondFactor/end'>): Promise<void> {
  const own = { userId: caller.id, ip: caller.ip };
  // attempts count whatever becomes of the press
  if (!(await ownCommit(() => isFactorCode(services, own, input.code)))) throw fieldError('code', WRONG_CODE);
}
