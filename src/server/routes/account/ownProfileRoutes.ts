import { isEmpty, judgeField, type RecordData, RequestError, sheets } from '../../../engine/pure';
import type { Services } from '../../app/services';
import { type Caller, conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { fieldError } from '../../http/fieldError';
import type { RouteContext } from '../../http/route';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import type { Row as DomainRow } from '../../parts/contract';
import { recordsIn } from '../../parts/platform/rules/records';
import { receiveUpload } from '../file/uploadRoutes';
import { departsOf, userInfoOf } from '../user/userInfo';

export const routes = typedRoutes({
  'GET /sys/user/profile': ownProfile,
  'PUT /sys/user/profile': changeProfile,
  'POST /sys/user/profile/avatar': changeAvatar,
  'GET /sys/user/signIns': ownSignIns,
});

/** An operator's own profile. Others know them by name, phone and number, so only an administrator changes these. */
const OWN = ['sex', 'birthday', 'email', 'telephone'] as const;
const MOST_SIGN_INS = 20;

/**
 * The caller as they see themselves, with the names of their roles; the phone masked, because it opens the way to a
 * new password.
 */
async function ownProfile({ services: { db }, caller }: TypedContext<'GET /sys/user/profile'>) {
  const departs = await departsOf(db, caller.id);
  const { username, realname, avatar, sex, birthday, email, phone, telephone, workNo, post, createTime } =
    await userInfoOf(db, caller.id, departs);
  const roles = await db
    .selectFrom('sys_role')
    .where('role_code', 'in', caller.roles.length > 0 ? caller.roles : [''])
    .where('delete_time', 'is', null)
    .orderBy('role_name')
    .select('role_name as name')
    .execute();
  const shown = { username, realname, avatar, sex, birthday, email, telephone, workNo, post, createTime };
  return ok({
    ...shown,
    phone: phone && (sheets.get('phone')?.mask?.(phone) ?? null),
    roles: roles.map(({ name }) => name),
    departs: departs.map(({ departName }) => departName),
  });
}

/** `{sex?, birthday?, email?, telephone?, avatar?: null}`: absent ones stay, null clears; judged as on 用户管理. */
async function changeProfile(context: TypedContext<'PUT /sys/user/profile'>) {
  const { services, caller, input } = context;
  const changes: RecordData = Object.fromEntries(
    OWN.filter((name) => name in input).map((name) => [name, input[name]]),
  );
  // kept as a number, and one of options all the same
  if (typeof changes.sex === 'number') changes.sex = String(changes.sex);
  if (input.avatar === null) changes.avatar = null;
  const fields = services.screens.get('system/user')?.fields ?? {};
  for (const [name, value] of Object.entries(changes)) {
    const field = fields[name];
    const error = field ? judgeField(field, value, changes, conditionContext(caller)) : `没有字段 ${name}`;
    if (error !== null) throw fieldError(name, error);
  }
  await assertOwnEmail(services, caller, changes.email);
  return saved(context, { title: '修改资料', changes, message: '保存成功' });
}

/** `file`: a picture, which is the caller's from now on. */
async function changeAvatar(context: TypedContext<'POST /sys/user/profile/avatar'>) {
  const upload = await receiveUpload(context, { folder: 'system/user/avatar' });
  return saved(context, {
    title: '更换头像',
    changes: { avatar: upload.path },
    message: '头像已更换',
    beforehand: (tx) => upload.store(tx),
  });
}

/** The last ones, the newest first. */
async function ownSignIns({ services, caller }: TypedContext<'GET /sys/user/signIns'>) {
  const rows = await services.db
    .selectFrom('sys_log')
    .where('log_type', '=', '1')
    .where('username', '=', caller.username)
    .orderBy('id', 'desc')
    .limit(MOST_SIGN_INS)
    .select(['id', 'log_content as logContent', 'ip', 'create_time'])
    .execute();
  return ok(rows.map(({ create_time, ...row }) => ({ ...row, createTime: create_time.slice(0, 19) })));
}

async function assertOwnEmail({ db }: Pick<Services, 'db'>, caller: Caller, email: unknown): Promise<void> {
  if (isEmpty(email)) return;
  const taken = await db
    .selectFrom('sys_user')
    .where('email', '=', String(email))
    .where('id', '<>', caller.id)
    .where('delete_time', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (taken) throw fieldError('email', '这个邮箱已经有人用了');
}

/** Into the record, with its line in the data log; answers the operator as front-ends store them. */
async function saved(
  { services, caller, once }: Pick<RouteContext, 'services' | 'caller' | 'once'>,
  { title, changes, message, beforehand }: Saved,
) {
  if (Object.keys(changes).length === 0) throw new RequestError('没有要改的内容');
  return once(async (tx) => {
    await beforehand?.(tx);
    await recordsIn({ tx, caller, services }).change(
      { screen: 'system/user', id: caller.id, title },
      changes as Partial<DomainRow<'system/user'>>,
    );
    return ok({ userInfo: await userInfoOf(tx, caller.id, await departsOf(tx, caller.id)) }, message);
  });
}

interface Saved {
  title: string;
  changes: RecordData;
  message: string;
  beforehand?(tx: Db): Promise<void>;
}
