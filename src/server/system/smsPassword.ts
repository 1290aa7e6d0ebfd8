import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import { ok } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';
import { writeDataLog } from '../resource/dataLog';
import { hashPassword, isStrongPassword, PASSWORD_RULE } from './password';
import { revokeAllOf } from './sessions';
import { dropCode, isCode } from './smsCode';
import { SMS_FORGET } from './smsPort';
import { isPhone, userOfPhone } from './smsUser';

export const routes: Route[] = [
  { method: 'GET', path: '/sys/user/querySysUser', access: 'anonymous', handle: querySysUser },
  { method: 'POST', path: '/sys/user/phoneVerification', access: 'anonymous', handle: verifyPhone },
  { method: 'GET', path: '/sys/user/passwordChange', access: 'anonymous', handle: changePassword },
];

/**
 * The first step of the family's page for a forgotten password: whose phone it is. Without a provider of messages that page
 * leads nowhere, and nobody is told who is here; by name only the phone's ends are told.
 */
async function querySysUser({ services, query }: RouteContext) {
  const { db, sms } = services;
  const failure = new RequestError('验证失败');
  if (!sms) throw failure;
  if (isPhone(query.phone)) {
    const user = await userOfPhone(db, query.phone);
    if (!user) throw failure;
    return ok({ username: user.username, phone: query.phone });
  }
  const user = await db
    .selectFrom('sys_user')
    .where('username', '=', query.username ?? '')
    .where('delete_time', 'is', null)
    .select(['username', 'phone'])
    .executeTakeFirst();
  if (!user?.phone) throw failure;
  return ok({ username: user.username, phone: user.phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2') });
}

/** `{phone, smscode}` → whose account it is; the code stays good for the step after. */
async function verifyPhone({ services, body }: RouteContext) {
  const phone = isPhone(body.phone) ? body.phone : '';
  const smscode = String(body.smscode ?? '');
  const user = await userOfPhone(services.db, phone);
  if (!user || !(await isCode(services.db, { phone, mode: SMS_FORGET }, smscode)))
    throw new RequestError('手机验证码错误');
  return ok({ smscode, username: user.username });
}

/** The new password of whoever has phone and code; every session of theirs ends, and so does the code. */
async function changePassword({ services, caller, query }: RouteContext) {
  const { db } = services;
  const { username, password = '', smscode = '' } = query;
  const phone = isPhone(query.phone) ? query.phone : '';
  const user = await userOfPhone(db, phone);
  if (!isStrongPassword(password)) throw new RequestError(PASSWORD_RULE);
  const isProven = user?.username === username && (await isCode(db, { phone, mode: SMS_FORGET }, smscode));
  if (!user || !isProven) throw new RequestError('短信验证码失效！');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const { version } = await tx
      .updateTable('sys_user')
      .set((set) => ({
        password_hash: passwordHash,
        update_by: user.id,
        update_time: sql<string>`date_trunc('second', now())`,
        version: set('version', '+', 1),
      }))
      .where('id', '=', user.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    await dropCode(tx, { phone, mode: SMS_FORGET });
    await revokeAllOf(tx, [user.id]);
    const what = { screenId: 'system/user', table: 'sys_user', id: user.id, version: Number(version) };
    const [before, after] = [{ password: '******' }, { password: '******' }];
    const by = { ...caller, id: user.id, username: user.username };
    await writeDataLog(tx, [
      { ...what, caller: by, operation: 'action', actionTitle: '重置密码', before, after },
    ]);
  });
  services.callers.forget();
  return ok(null, '密码重置完成！');
}
