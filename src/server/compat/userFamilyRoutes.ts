import { randomBytes } from 'node:crypto';
import type { RecordData } from '../../engine/pure';
import { ok, pageOf, refusal } from '../http/envelope';
import { idList, oneId } from '../http/idList';
import type { Route, RouteContext } from '../http/route';
import { recordsOf, runOperation } from '../routes/screen/screenOperation';
import { familyUser } from '../routes/user/familyUser';
import { departsOf, userInfoOf } from '../routes/user/userInfo';

const list = { code: 'user:list' };

/** What else the family's pages ask of operators (`contract.md` §7), answered from the screens' own lists. */
export const routes: Route[] = [
  { method: 'GET', path: '/sys/user/generateUserId', access: { code: 'user:add' }, handle: generateId },
  { method: 'GET', path: '/sys/user/checkOnlyUser', access: list, handle: checkOnly },
  { method: 'GET', path: '/sys/user/queryUserByDepId', access: list, handle: byDepart },
  { method: 'GET', path: '/sys/user/queryByIds', access: list, handle: byIds },
  { method: 'GET', path: '/sys/user/getUserSectionInfoByToken', access: 'session', handle: ownSection },
  {
    method: 'GET',
    path: '/sys/user/queryByOrgCodeForAddressList',
    access: { code: 'address-list:list' },
    handle: addresses,
  },
];

/** Ids are the database's: the family's form only needs one to hang departments on before it is sent. */
async function generateId() {
  return ok(randomBytes(16).toString('hex'));
}

async function checkOnly(context: RouteContext) {
  const { username = '' } = context.query;
  const found = recordsOf(
    await runOperation(context, { screen: 'system/user', method: 'GET', name: 'list', query: { username } }),
  );
  return found.some((one) => one.username === username) ? refusal('用户账号已存在') : ok(true);
}

async function byDepart(context: RouteContext) {
  const query = {
    departIds_under: oneId(context.query.id),
    realname: context.query.realname ?? '',
    pageSize: '1000',
  };
  return ok(
    recordsOf(await runOperation(context, { screen: 'system/user', method: 'GET', name: 'list', query })).map(
      familyUser,
    ),
  );
}

async function byIds(context: RouteContext) {
  const ids = idList(context.query.userIds);
  const found = await Promise.all(
    ids.map((id) =>
      runOperation(context, { screen: 'system/user', method: 'GET', name: 'queryById', query: { id } }),
    ),
  );
  return ok(found.map(({ result }) => familyUser(result as RecordData)));
}

async function ownSection({ services, caller }: RouteContext) {
  const { orgCode } = await userInfoOf(services.db, caller.id, await departsOf(services.db, caller.id));
  return ok({
    sysUserId: caller.id,
    sysUserCode: caller.username,
    sysUserName: caller.realname,
    sysOrgCode: orgCode,
  });
}

/** A page of the address list; departments of several are joined by ` | `. */
async function addresses(context: RouteContext) {
  const { orgCode, ...filters } = context.query;
  const depart = orgCode ? await departOf(context, orgCode) : null;
  if (depart === undefined) return ok(pageOf([], 0, 10, 1));
  const query = { ...filters, ...(depart !== null && { departIds_under: depart }) };
  const answer = await runOperation(context, {
    screen: 'system/address-list',
    method: 'GET',
    name: 'list',
    query,
  });
  const page = answer.result as { records: RecordData[] };
  return ok({ ...page, records: page.records.map(addressOf) });
}

async function departOf({ services }: RouteContext, orgCode: string): Promise<string | undefined> {
  const depart = await services.db
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
  return { ...familyUser(record), userId: record.id, departId, departName };
}
