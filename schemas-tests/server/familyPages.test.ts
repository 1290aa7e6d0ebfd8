import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/seed/dictionaries';
import { type Answer, startTestServer, type TestServer } from '../support/testServer';

/**
 * What the family's front-end asks on its administration pages, request by request as it sends them (`contract.md` §4–§11), page by
 * page, each over what the page itself has added. Every one is answered, in the family's shape.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
});
afterAll(() => server.close());

type Said = Record<string, unknown>;
const text = expect.any(String);
const number = expect.any(Number);
/** A page of records that have these keys; the family's `P`. */
const P = (...keys: string[]) => ({ records: each(...keys), total: number });
const each = (...keys: string[]) =>
  expect.toSatisfy(hasAll(keys), `at least one, each with ${keys.join(' ')}`);
const ofTexts = expect.toSatisfy(
  (rows: unknown) => Array.isArray(rows) && rows.length > 0 && rows.every((one) => typeof one === 'string'),
  'at least one text',
);

function hasAll(keys: string[]) {
  return (rows: unknown) =>
    Array.isArray(rows) && rows.length > 0 && rows.every((row: object) => keys.every((key) => key in row));
}

/** Answered with success; the envelope's result, and its message to whoever wants it. */
function resultOf(path: string, { status, body }: Answer) {
  expect(body.success || `${path}: ${status} ${body.message}`).toBe(true);
  expect(status, path).toBe(200);
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by call, and the tests say which
  return body.result as any;
}
const paramsOf = (query: Said = {}) =>
  Object.fromEntries(
    Object.entries({ _t: Math.floor(Date.now() / 1000), ...query }).map(([key, value]) => [
      key,
      String(value),
    ]),
  );
const get = async (path: string, query?: Said) =>
  resultOf(path, await server.admin.get(path, paramsOf(query)));
const post = async (path: string, body: object) => resultOf(path, await server.admin.post(path, body));
const put = async (path: string, body: object) => resultOf(path, await server.admin.put(path, body));
const remove = async (path: string, query: Said) =>
  resultOf(path, await server.admin.delete(path, paramsOf(query)));

/** The one record of a list that has this value. */
async function found(path: string, key: string, value: string): Promise<Said & { id: string }> {
  const { records } = await get(path, { pageNo: 1, pageSize: 100 });
  const record = records.find((one: Said) => one[key] === value);
  expect(record, `${path} ${value}`).toBeDefined();
  return record;
}

const PASSWORD = 'Harbour-2026!';
let people = 0;
async function person(more: Said = {}): Promise<{ id: string; username: string }> {
  people += 1;
  const username = `family${people}`;
  const typed = { password: PASSWORD, confirmpassword: PASSWORD, selectedroles: '', selecteddeparts: '' };
  await post('/sys/user/add', { username, realname: `族人${people}`, ...typed, ...more });
  return { ...(await found('/sys/user/list', 'username', username)), username };
}
async function roleOf(roleCode: string): Promise<string> {
  await post('/sys/role/add', { roleName: `角色${roleCode}`, roleCode, description: '' });
  return (await found('/sys/role/list', 'roleCode', roleCode)).id;
}
interface Node extends Said {
  id: string;
  children?: Node[] | null;
}
const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
async function departOf(departName: string, parentId = ''): Promise<string> {
  await post('/sys/sysDepart/add', { parentId, departName, orgCategory: '1', departOrder: 0, memo: '' });
  const node = all(await get('/sys/sysDepart/queryTreeList')).find((one) => one.departName === departName);
  return node?.id ?? '';
}

test('首页', async () => {
  const numbers = { totalVisitCount: number, todayVisitCount: number, todayIp: number };
  expect(await get('/sys/loginfo')).toMatchObject(numbers);
  expect(await get('/sys/visitInfo')).toEqual(each('visit', 'ip', 'tian', 'type'));
});

test('用户管理', async () => {
  const role = await roleOf('family_user');
  const depart = await departOf('族部');
  const { id, username } = await person({ selectedroles: role, selecteddeparts: depart });
  const list = { column: 'createTime', order: 'desc', field: 'id,,,username', pageNo: 1, pageSize: 10 };
  expect(await get('/sys/user/list', { ...list, username: `*${username}*`, status: 1 })).toMatchObject(
    P('id', 'username', 'realname', 'sex', 'phone', 'status', 'status_dictText'),
  );
  const edited = {
    id,
    username,
    realname: '改名',
    selectedroles: role,
    selecteddeparts: depart,
    departIds: '',
  };
  await put('/sys/user/edit', { ...edited, userIdentity: 1 });
  expect(await get('/sys/user/queryUserRole', { userid: id })).toEqual([role]);
  expect(await get('/sys/user/userDepartList', { userId: id })).toEqual([
    expect.objectContaining({ key: depart, title: '族部' }),
  ]);
  expect(await get('/sys/user/generateUserId')).toEqual(text);
  expect(await get('/sys/user/queryUserByDepId', { id: depart })).toEqual(each('id', 'username', 'realname'));
  expect(await get('/sys/user/queryByIds', { userIds: id })).toEqual(each('id', 'username'));
  await put('/sys/user/changePassword', {
    username,
    password: `${PASSWORD}2`,
    confirmpassword: `${PASSWORD}2`,
  });
  await put('/sys/user/frozenBatch', { ids: `${id},`, status: '2' });
  await put('/sys/user/frozenBatch', { ids: `${id},`, status: '1' });
  const agent = { userName: 'admin', agentUserName: username, status: '1' };
  await post('/sys/sysUserAgent/add', {
    ...agent,
    startTime: '2026-11-01 00:00:00',
    endTime: '2027-01-01 00:00:00',
  });
  expect(await get('/sys/sysUserAgent/queryByUserName', { userName: 'admin' })).toMatchObject({
    ...agent,
    id: text,
    startTime: text,
    endTime: text,
  });
  await remove('/sys/user/delete', { id });
  const other = await person();
  await remove('/sys/user/deleteBatch', { ids: `${other.id},` });
  expect(await get('/sys/user/recycleBin')).toEqual(each('id', 'username', 'realname'));
  const back = await server.app.inject({
    method: 'PUT',
    url: '/console/sys/user/recycleBin',
    headers: { token: server.admin.token, 'content-type': 'application/json' },
    payload: JSON.stringify([other.id]),
  });
  expect(back.json()).toMatchObject({ success: true });
  const unknown = await person();
  await remove('/sys/user/delete', { id: unknown.id });
  await remove('/sys/user/recycleBin', { userIds: unknown.id });
});

test('角色管理', async () => {
  const id = await roleOf('family_role');
  const { id: userId } = await person();
  const range = { createTime_begin: '2000-01-01 00:00:00', createTime_end: '2099-01-01 00:00:00' };
  const keys = ['id', 'roleName', 'roleCode', 'description', 'createTime', 'updateTime'];
  expect(await get('/sys/role/list', { roleName: 'family', ...range })).toMatchObject({
    records: expect.any(Array),
  });
  expect(await get('/sys/role/list', { pageNo: 1, pageSize: 10, ...range })).toMatchObject(P(...keys));
  expect(await get('/sys/role/queryall')).toEqual(each('id', 'roleName', 'roleCode'));
  await put('/sys/role/edit', { id, roleName: '角色改', roleCode: 'family_role', description: '说明' });
  expect(await get('/sys/role/checkRoleCode', { id, roleCode: 'family_role' })).toBe(true);
  await post('/sys/user/addSysUserRole', { roleId: id, userIdList: [userId] });
  expect(await get('/sys/user/userRoleList', { roleId: id, pageNo: 1, pageSize: 10 })).toMatchObject(
    P('id', 'username', 'realname', 'status'),
  );
  await remove('/sys/user/deleteUserRole', { roleId: id, userId });
  await post('/sys/user/addSysUserRole', { roleId: id, userIdList: [userId] });
  await remove('/sys/user/deleteUserRoleBatch', { roleId: id, userIds: `${userId},` });
  const { treeList, ids } = await get('/sys/role/queryTreeList');
  expect(treeList).toEqual(each('key', 'value', 'slotTitle', 'ruleFlag', 'isLeaf', 'children'));
  expect(ids).toEqual(ofTexts);
  const granted = ids.slice(0, 3).join(',');
  await post('/sys/permission/saveRolePermission', {
    roleId: id,
    permissionIds: granted,
    lastpermissionIds: '',
  });
  expect(await get('/sys/permission/queryRolePermission', { roleId: id })).toEqual(ofTexts);
  await remove('/sys/role/delete', { id });
  await remove('/sys/role/deleteBatch', { ids: `${await roleOf('family_role2')},` });
});

test('菜单管理 and its data rules', async () => {
  const menu = await get('/sys/permission/list');
  expect(menu).toEqual(each('id', 'key', 'title', 'name', 'menuType', 'isLeaf', 'children'));
  const flags = {
    alwaysShow: false,
    hidden: false,
    route: true,
    keepAlive: false,
    internalOrExternal: false,
  };
  const added = { name: '族菜单', menuType: 0, url: '/family', component: 'layouts/RouteView', ...flags };
  await post('/sys/permission/add', added);
  const own = all(await get('/sys/permission/list')).find((one) => one.name === '族菜单');
  await put('/sys/permission/edit', { ...added, id: own?.id, name: '族菜单二', hidden: true });
  expect(await get('/sys/permission/getSystemMenuList')).toEqual(each('id', 'key', 'title', 'isLeaf'));
  const parent = menu.find((one: Node) => one.children?.length) as Node;
  expect(await get('/sys/permission/getSystemSubmenu', { parentId: parent.id })).toEqual(each('id', 'title'));
  expect(await get('/sys/permission/getSystemSubmenuBatch', { parentIds: parent.id })).toEqual({
    [parent.id]: each('id', 'title'),
  });
  expect((await get('/sys/permission/queryTreeList')).treeList).toEqual(each('key', 'title', 'slotTitle'));
  const gift =
    all(menu).find((one) => one.perms === 'gift:list') ?? all(menu).find((one) => one.name === '礼物列表');
  const permissionId = gift?.id;
  const rule = {
    permissionId,
    ruleName: '只看上架',
    ruleColumn: 'name',
    ruleConditions: '=',
    ruleValue: '玫瑰',
  };
  await post('/sys/permission/addPermissionRule', { ...rule, status: '1' });
  const rules = await get('/sys/permission/getPermRuleListByPermId', { permissionId });
  expect(rules).toEqual(each('id', 'ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'));
  expect(await get('/sys/permission/queryPermissionRule', { permissionId, ruleName: '上架' })).toEqual(
    each('id'),
  );
  await put('/sys/permission/editPermissionRule', { ...rule, id: rules[0].id, ruleName: '改', status: '1' });
  await remove('/sys/permission/deletePermissionRule', { id: rules[0].id });
  await remove('/sys/permission/delete', { id: own?.id });
});

test('部门管理', async () => {
  const id = await departOf('总部');
  const below = await departOf('分部', id);
  expect(await get('/sys/sysDepart/queryTreeList')).toEqual(
    each('id', 'key', 'value', 'title', 'departName', 'orgCode', 'isLeaf'),
  );
  expect(await get('/sys/sysDepart/queryIdTree')).toEqual(each('key', 'value', 'title'));
  expect(await get('/sys/sysDepart/searchBy', { keyWord: '分部' })).toEqual(each('id', 'departName'));
  const none = await server.admin.get('/sys/sysDepart/searchBy', paramsOf({ keyWord: '没有这个部门' }));
  expect(none.body).toMatchObject({ success: false, message: '未查询匹配数据！' });
  await put('/sys/sysDepart/edit', { id: below, parentId: id, departName: '分部改', orgCategory: '2' });
  const { ids } = await get('/sys/role/queryTreeList');
  const permissionIds = ids.slice(0, 5).join(',');
  await post('/sys/permission/saveDepartPermission', { departId: id, permissionIds, lastpermissionIds: '' });
  expect(await get('/sys/permission/queryDepartPermission', { departId: id })).toEqual(ofTexts);
  await remove('/sys/sysDepart/delete', { id: below });
});

test('我的部门 with department roles', async () => {
  const depId = await departOf('我部');
  const leader = await person({ selecteddeparts: depId });
  const { ids } = await get('/sys/role/queryTreeList');
  const permissionIds = ids.slice(0, 5).join(',');
  await post('/sys/permission/saveDepartPermission', {
    departId: depId,
    permissionIds,
    lastpermissionIds: '',
  });
  const mine = await server.admin.get('/sys/sysDepart/queryMyDeptTreeList', paramsOf());
  expect(mine.body.success).toBe(true);
  expect(['1', '2']).toContain(mine.body.message);
  await post('/sys/user/editSysDepartWithUser', { depId, userIdList: [leader.id] });
  expect(await get('/sys/user/departUserList', { depId, pageNo: 1, pageSize: 10 })).toMatchObject(
    P('id', 'username', 'realname'),
  );
  const role = { departId: depId, roleName: '部门角色', roleCode: 'family_depart' };
  await post('/sys/sysDepartRole/add', role);
  const roles = await get('/sys/sysDepartRole/list', { deptId: depId, pageNo: 1, pageSize: 10 });
  expect(roles).toMatchObject(P('id', 'departId', 'roleName', 'roleCode', 'description'));
  const [{ id }] = roles.records;
  await put('/sys/sysDepartRole/edit', { ...role, id, description: '改' });
  expect(await get('/sys/sysDepartRole/getDeptRoleList', { departId: depId, userId: leader.id })).toEqual(
    each('id', 'roleName'),
  );
  const tree = await get('/sys/sysDepartPermission/queryTreeListForDeptRole', { departId: depId });
  expect(tree).toMatchObject({ treeList: each('key', 'slotTitle'), ids: ofTexts });
  const granted = { roleId: id, permissionIds: tree.ids.slice(0, 2).join(','), lastpermissionIds: '' };
  await post('/sys/sysDepartPermission/saveDeptRolePermission', granted);
  expect(await get('/sys/sysDepartPermission/queryDeptRolePermission', { roleId: id })).toEqual(ofTexts);
  await post('/sys/sysDepartRole/deptRoleUserAdd', { userId: leader.id, newRoleId: id, oldRoleId: '' });
  expect(await get('/sys/sysDepartRole/getDeptRoleByUserId', { userId: leader.id, departId: depId })).toEqual(
    each('id', 'userId', 'droleId'),
  );
  await post('/sys/sysDepartRole/deptRoleUserAdd', { userId: leader.id, newRoleId: '', oldRoleId: id });
  await remove('/sys/sysDepartRole/delete', { id });
  await remove('/sys/user/deleteUserInDepart', { depId, userId: leader.id });
  await post('/sys/user/editSysDepartWithUser', { depId, userIdList: [leader.id] });
  await remove('/sys/user/deleteUserInDepartBatch', { depId, userIds: `${leader.id},` });
});

test('职务管理 and 通讯录', async () => {
  await post('/sys/position/add', { code: 'family_p', name: '专员', postRank: '1' });
  const listed = await get('/sys/position/list', { pageSize: 99_999 });
  expect(listed).toMatchObject(P('id', 'code', 'name', 'postRank', 'postRank_dictText'));
  const { id } = await found('/sys/position/list', 'code', 'family_p');
  await put('/sys/position/edit', { id, code: 'family_p', name: '专员二', postRank: '2' });
  await remove('/sys/position/delete', { id });
  const depart = await departOf('通讯部');
  await person({ selecteddeparts: depart, phone: '13911112222' });
  const asked = { orgCode: '', realname: '', workNo: '', pageNo: 1, pageSize: 10 };
  expect(await get('/sys/user/queryByOrgCodeForAddressList', asked)).toMatchObject(
    P('realname', 'workNo', 'departName', 'post', 'telephone', 'email', 'phone'),
  );
});

test('数据字典 and 分类字典', async () => {
  await post('/sys/dict/add', { dictName: '族字典', dictCode: 'family_dict', description: '' });
  const { id: dictId } = await found('/sys/dict/list', 'dictCode', 'family_dict');
  await put('/sys/dict/edit', { id: dictId, dictName: '族字典二', dictCode: 'family_dict', description: '' });
  await post('/sys/dictItem/add', { dictId, itemText: '甲', itemValue: '1', sortOrder: 1, status: 1 });
  expect(await get('/sys/dictItem/list', { dictId, pageNo: 1, pageSize: 10 })).toMatchObject(
    P('id', 'itemText', 'itemValue', 'sortOrder', 'status'),
  );
  expect(await get('/sys/dict/getDictItems/family_dict')).toEqual([
    expect.objectContaining({ value: '1', text: '甲', title: '甲' }),
  ]);
  for (const code of [
    'position_rank',
    'rule_conditions',
    'operate_type',
    'global_perms_type',
    'activiti_sync',
  ])
    expect(await get(`/sys/dict/getDictItems/${code}`), code).toEqual(each('value', 'text', 'title'));
  await get('/sys/dict/refleshCache');
  await remove('/sys/dict/delete', { id: dictId });
  expect(await get('/sys/dict/deleteList')).toEqual(each('id', 'dictName', 'dictCode'));
  await put(`/sys/dict/back/${dictId}`, {});
  await remove('/sys/dict/delete', { id: dictId });
  await remove(`/sys/dict/deletePhysic/${dictId}`, {});
  await post('/sys/category/add', { name: '族分类', pid: '0' });
  expect(await get('/sys/category/rootList', { pageNo: 1, pageSize: 10 })).toMatchObject(
    P('id', 'name', 'code', 'hasChild'),
  );
  const root = await found('/sys/category/rootList', 'name', '族分类');
  await post('/sys/category/add', { name: '族下级', pid: root.id });
  expect(await get('/sys/category/childList', { pid: root.id })).toEqual(each('id', 'pid', 'name', 'code'));
  expect(await get('/sys/category/loadTreeRoot', { async: false, pcode: '0' })).toEqual(
    each('key', 'title', 'leaf', 'value', 'code'),
  );
  expect(await get('/sys/category/loadTreeChildren', { pid: root.id })).toEqual(each('key', 'title', 'leaf'));
  expect(await get('/sys/category/loadTreeData', { pid: '0', condition: '' })).toEqual(
    each('key', 'title', 'leaf'),
  );
  expect(await get('/sys/category/loadDictItem/', { ids: root.id })).toEqual(['族分类']);
});

test('系统通告 and 我的消息', async () => {
  const titile = '族通告';
  const { id: userId } = await person();
  const said = { titile, msgContent: '<p>内容</p>', priority: 'H', msgCategory: '1' };
  await post('/sys/annountCement/add', {
    ...said,
    msgType: 'USER',
    userIds: `${userId},`,
    startTime: '',
    endTime: '',
  });
  await post('/sys/annountCement/add', { ...said, titile: '全体通告', msgType: 'ALL' });
  const { id } = await found('/sys/annountCement/list', 'titile', '全体通告');
  expect(await get('/sys/annountCement/list', { titile, pageNo: 1, pageSize: 10 })).toMatchObject(
    P('id', 'titile', 'msgCategory', 'sender', 'priority', 'msgType', 'sendStatus', 'sendTime', 'cancelTime'),
  );
  await get('/sys/annountCement/doReleaseData', { id });
  expect(await get('/sys/annountCement/listByUser')).toMatchObject({
    anntMsgList: each('id', 'titile', 'priority', 'msgContent'),
    anntMsgTotal: number,
    sysMsgList: expect.any(Array),
    sysMsgTotal: number,
  });
  const mine = { pageNo: 1, pageSize: 10 };
  expect(await get('/sys/sysAnnouncementSend/getMyAnnouncementSend', mine)).toMatchObject(
    P('id', 'anntId', 'titile', 'sender', 'readFlag'),
  );
  await put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id });
  await put('/sys/sysAnnouncementSend/readAll', {});
  await get('/sys/annountCement/doReovkeData', { id });
  await remove('/sys/annountCement/delete', { id });
});

test('日志管理 and 数据日志', async () => {
  expect(await get('/sys/log/list', { logType: 1, keyWord: '', pageNo: 1, pageSize: 10 })).toMatchObject({
    records: expect.any(Array),
    total: number,
  });
  await server.services.journal.flush();
  expect(await get('/sys/log/list', { logType: 2, pageNo: 1, pageSize: 10 })).toMatchObject(
    P('id', 'logType', 'logContent', 'userid', 'username', 'ip', 'operateType', 'costTime', 'createTime'),
  );
  const id = await roleOf('family_log');
  await put('/sys/role/edit', { id, roleName: '日志改', roleCode: 'family_log', description: '' });
  const asked = { dataTable: 'sys_role', dataId: id, pageNo: 1, pageSize: 10 };
  const log = await get('/sys/dataLog/list', asked);
  expect(log).toMatchObject(P('id', 'dataTable', 'dataId', 'dataContent', 'dataVersion', 'createBy'));
  for (const { dataContent } of log.records) expect(JSON.parse(dataContent)).toMatchObject({ id });
  const versions = await get('/sys/dataLog/queryDataVerList', { dataTable: 'sys_role', dataId: id });
  expect(versions).toEqual(each('id', 'dataVersion'));
  const [one, two] = versions;
  expect(await get('/sys/dataLog/queryCompareList', { dataId1: one.id, dataId2: two.id })).toHaveLength(2);
});

test('定时任务', async () => {
  const job = {
    jobClassName: 'expiredSessions',
    cronExpression: '0 0 3 * * ?',
    description: '族任务',
    status: -1,
  };
  await post('/sys/quartzJob/add', job);
  const { id } = await found('/sys/quartzJob/list', 'description', '族任务');
  expect(await get('/sys/quartzJob/list', { jobClassName: 'expiredSessions' })).toMatchObject(
    P('id', 'jobClassName', 'cronExpression', 'parameter', 'description', 'status'),
  );
  await put('/sys/quartzJob/edit', { ...job, id, cronExpression: '0 30 3 * * ?' });
  await get('/sys/quartzJob/resume', { jobClassName: 'expiredSessions' });
  await get('/sys/quartzJob/pause', { jobClassName: 'expiredSessions' });
  await remove('/sys/quartzJob/delete', { id });
});

test('编码规则, 校验规则 and 多数据源', async () => {
  await post('/sys/checkRule/add', {
    ruleName: '族校验',
    ruleCode: 'family_check',
    ruleJson: '[{"digits":"*","pattern":"^[a-z]+$","message":"只能是小写字母"}]',
  });
  expect(await get('/sys/checkRule/list', { pageNo: 1 })).toMatchObject(
    P('id', 'ruleName', 'ruleCode', 'ruleJson'),
  );
  await get('/sys/checkRule/checkByCode', { ruleCode: 'family_check', value: encodeURIComponent('abc') });
  expect(await get('/sys/fillRule/list', { pageNo: 1 })).toMatchObject({
    records: expect.any(Array),
    total: number,
  });
  expect(await get('/sys/dataSource/list', { pageNo: 1 })).toMatchObject({ records: expect.any(Array) });
  expect(await get('/sys/dataSource/options')).toEqual(expect.any(Array));
});

test.each([
  ['sys_user', 'username', 'family_free'],
  ['sys_user', 'phone', '13900009999'],
  ['sys_user', 'email', 'free@example.com'],
  ['sys_user', 'work_no', 'F001'],
  ['sys_role', 'role_code', 'family_free'],
  ['sys_position', 'code', 'family_free'],
  ['sys_depart_role', 'role_code', 'family_free'],
])('a form asks whether a value of %s.%s is free', (tableName, fieldName, fieldVal) =>
  get('/sys/duplicate/check', { tableName, fieldName, fieldVal, dataId: '' }),
);

const TRANSFERS = ['/sys/user', '/sys/role', '/sys/sysDepart', '/sys/position', '/sys/dict', '/sys/category'];
test.each(TRANSFERS)('%s goes out as a sheet, and that sheet comes in', async (path) => {
  const headers = { token: server.admin.token };
  const out = await server.app.inject({ url: `/console${path}/exportXls`, headers, query: paramsOf() });
  expect([out.statusCode, out.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const boundary = 'x-family';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const come = await server.app.inject({
    method: 'POST',
    url: `/console${path}/importExcel`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), out.rawPayload, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  expect(come.statusCode).toBe(200);
  expect(come.json()).toMatchObject({ message: text });
  expect(come.json().message).not.toContain('资源未找到');
});
