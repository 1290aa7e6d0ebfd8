import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '#contract/routeTable';
import type { RecordData } from '#engine/pure';
import type { Services } from '#server/app/services';
import { ok, pageOf, refusal } from '#server/http/envelope';
import { idList, oneId } from '#server/http/idList';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { recordsOf, runOperation } from '#server/routes/screen/screenOperation';
import { familyUsers } from '#server/routes/user/familyUser';
import { requireVisible } from '#server/routes/user/userFreezeRoutes';
import { departsOf, userInfoOf } from '#server/routes/user/userInfo';

/** What else the family's pages ask of operators (`contract.md` §7), answered from the screens' own lists. */
export const routes = typedRoutes({
  'GET /sys/user/generateUserId': generateId,
  'GET /sys/user/checkOnlyUser': checkOnly,
  'GET /sys/user/queryUserByDepId': byDepart,
  'GET /sys/user/queryByIds': byIds,
  'GET /sys/user/getUserSectionInfoByToken': ownSection,
  'GET /sys/user/queryByOrgCodeForAddressList': addresses,
});

/** Ids are the database's: the family's form only needs one to hang departments on before it is sent. */
async function generateId() {
  return ok(randomBytes(16).toString('hex'));
}

async function checkOnly(context: TypedContext<'GET /sys/user/checkOnlyUser'>) {
  const { username = '' } = context.input;
  const found = recordsOf(
    await runOperation(context, { screen: 'system/user', method: 'GET', name: 'list', query: { username } }),
  );
  return found.some((one) => one.username === username) ? refusal('用户账号已存在') : ok<true>(true);
}

async function byDepart(context: TypedContext<'GET /sys/user/queryUserByDepId'>) {
  const query = {
    departIds_under: oneId(context.input.id),
    realname: context.input.realname ?? '',
    pageSize: '1000',
  };
  const answer = await runOperation(context, { screen: 'system/user', method: 'GET', name: 'list', query });
  return ok(await familyUsers(context.services, recordsOf(answer)));
}

async function byIds(context: TypedContext<'GET /sys/user/queryByIds'>) {
  const ids = idList(context.input.userIds);
  const found = await Promise.all(ids.map((id) => requireVisible(context, id)));
  return ok(await familyUsers(context.services, found));
}

async function ownSection({ services, caller }: TypedContext<'GET /sys/user/getUserSectionInfoByToken'>) {
  const { orgCode } = await userInfoOf(services.db, caller.id, await departsOf(services.db, caller.id));
  return ok({
    sysUserId: caller.id,
    sysUserCode: caller.username,
    sysUserName: caller.realname,
    sysOrgCode: orgCode,
  });
}

/** A page of the address list; departments of several are joined by ` | `. */
async function addresses(context: TypedContext<'GET /sys/user/queryByOrgCodeForAddressList'>) {
  const { orgCode, ...filters } = context.input;
  const depart = orgCode ? await departOf(context.services, orgCode) : null;
  if (depart === undefined) return ok(pageOf([], 0, 10, 1));
  const query = { ...filters, ...(depart !== null && { departIds_under: depart }) };
  const { result: page } = await runOperation<AnswerOf<'GET /sys/user/queryByOrgCodeForAddressList'>>(
    context,
    {
      screen: 'system/address-list',
      method: 'GET',
      name: 'list',
      query,
    },
  );
  const users = await familyUsers(context.services, page.records);
  const records = page.records.map((record, index) => ({ ...users[index], ...addressOf(record) }));
  return ok({ ...page, records });
}

async function departOf({ db }: Pick<Services, 'db'>, orgCode: string): Promise<string | undefined> {
  const depart = await db
    .selectFrom('sys_depart')
    .where('org_code', '=', orgCode)
    .where('delete_time', 'is', null)
    .select('id')
    .executeTakeFirst();
  return depart?.id;
}

function addressOf(record: RecordData): RecordData {
  const departName = String(record.departIds_dictText ?? '')
    .replaceAll('、', ' | ')
    .replaceAll(',', ' | ');
  const [departId = ''] = (record.departIds as string[] | null) ?? [];
  // shown in a list alone, where a mask does no harm
  return { phone: record.phone, userId: record.id, departId, departName };
}
