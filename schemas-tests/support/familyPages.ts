import { all, type FamilyCaller, type Node } from './family';

type Values = Record<string, unknown>;

/** A page of release 2.1.4 that edits records: where it reads them, and what its form makes of one and sends. */
export interface FamilyPage {
  title: string;
  table: string;
  read(family: FamilyCaller): Promise<Values[]>;
  /** What the form holds beside the record; what it changes without being asked. */
  form?: (record: Values) => Values;
  save: string;
}

const PAGE = { pageNo: 1, pageSize: 100 };

const list =
  (path: string, query: Values = {}) =>
  async (family: FamilyCaller): Promise<Values[]> =>
    (await family.get(path, { ...PAGE, ...query })).records;

const tree = (path: string) => async (family: FamilyCaller) =>
  all((await family.get(path)) as Node[]).slice(0, 30);

/** A text as its form trims it: none is an empty one. */
const trimmed = (value: unknown): string => String(value ?? '').trim();
const inSeconds = (value: unknown): unknown => (value === null ? null : String(value).slice(0, 19));

async function giftMenu(family: FamilyCaller): Promise<string | undefined> {
  const nodes = all((await family.get('/sys/permission/list')) as Node[]);
  return nodes.find(({ perms }) => perms === 'gift:list')?.id;
}

export const FAMILY_PAGES: FamilyPage[] = [
  {
    title: '角色管理',
    table: 'sys_role',
    read: list('/sys/role/list'),
    form: ({ roleName, description }) => ({
      roleName: trimmed(roleName),
      description: trimmed(description),
    }),
    save: '/sys/role/edit',
  },
  {
    title: '部门管理',
    table: 'sys_depart',
    read: tree('/sys/sysDepart/queryTreeList'),
    save: '/sys/sysDepart/edit',
  },
  {
    title: '菜单管理',
    table: 'sys_permission',
    read: tree('/sys/permission/list'),
    form: ({ alwaysShow, hidden, internalOrExternal, keepAlive, route }) => ({
      ...{ alwaysShow, hidden, internalOrExternal, keepAlive, route },
    }),
    save: '/sys/permission/edit',
  },
  {
    title: '数据规则',
    table: 'sys_permission_data_rule',
    read: async (family) =>
      family.get('/sys/permission/getPermRuleListByPermId', { permissionId: await giftMenu(family) }),
    save: '/sys/permission/editPermissionRule',
  },
  {
    title: '部门角色',
    table: 'sys_depart_role',
    read: async (family) => {
      const departs = await tree('/sys/sysDepart/queryTreeList')(family);
      const pages = departs.map(({ id }) => list('/sys/sysDepartRole/list', { deptId: id })(family));
      return (await Promise.all(pages)).flat();
    },
    save: '/sys/sysDepartRole/edit',
  },
  {
    title: '职务管理',
    table: 'position',
    read: list('/sys/position/list'),
    save: '/sys/position/edit',
  },
  {
    title: '数据字典',
    table: 'sys_dict',
    read: list('/sys/dict/list'),
    form: ({ dictName, dictCode, description }) => ({
      dictName: trimmed(dictName),
      dictCode: trimmed(dictCode),
      description: trimmed(description),
    }),
    save: '/sys/dict/edit',
  },
  {
    title: '字典配置',
    table: 'sys_dict_item',
    read: async (family) => {
      const dicts = await list('/sys/dict/list')(family);
      const items = dicts.map(({ id: dictId }) => list('/sys/dictItem/list', { dictId })(family));
      return (await Promise.all(items)).flat().slice(0, 60);
    },
    form: ({ itemText, itemValue, description, status }) => ({
      itemText: trimmed(itemText),
      itemValue: trimmed(itemValue),
      description: trimmed(description),
      // its switch
      status: Number(status) === 1 ? 1 : 0,
    }),
    save: '/sys/dictItem/edit',
  },
  {
    title: '分类字典',
    table: 'category',
    read: async (family) => {
      const roots = await list('/sys/category/rootList')(family);
      const below = roots.map(({ id }) => family.get('/sys/category/childList', { pid: id }));
      return [...roots, ...(await Promise.all(below)).flat()];
    },
    save: '/sys/category/edit',
  },
  {
    title: '系统通告',
    table: 'sys_announcement',
    // the button 编辑 is there before it is published
    read: async (family) =>
      (await list('/sys/annountCement/list')(family)).filter(({ sendStatus }) => sendStatus === '0'),
    form: ({ startTime, endTime }) => ({ startTime: inSeconds(startTime), endTime: inSeconds(endTime) }),
    save: '/sys/annountCement/edit',
  },
  {
    title: '定时任务',
    table: 'sys_quartz_job',
    read: list('/sys/quartzJob/list'),
    save: '/sys/quartzJob/edit',
  },
  {
    title: '多数据源',
    table: 'data_source',
    read: list('/sys/dataSource/list'),
    // its form requires what is not here
    form: () => ({ dbDriver: 'org.postgresql.Driver', dbUrl: 'jdbc:postgresql://db.example.com:5432/mall' }),
    save: '/sys/dataSource/edit',
  },
  {
    title: '系统编码规则',
    table: 'fill_rule',
    read: list('/sys/fillRule/list'),
    form: () => ({ ruleClass: 'org.example.OrderNumberRule', ruleParams: '{}' }),
    save: '/sys/fillRule/edit',
  },
  {
    title: '系统校验规则',
    table: 'check_rule',
    read: list('/sys/checkRule/list'),
    // its form takes the list apart and joins it again
    form: ({ ruleJson }) => ({
      ruleJson: JSON.stringify(
        (JSON.parse(ruleJson as string) as Values[]).map(({ digits, pattern, message }) => ({
          ...{ digits, pattern, message },
        })),
      ),
    }),
    save: '/sys/checkRule/edit',
  },
  {
    title: '代理人',
    table: 'sys_user_agent',
    read: async (family) => [await family.get('/sys/sysUserAgent/queryByUserName', { userName: LEADER })],
    save: '/sys/sysUserAgent/edit',
  },
];

const LEADER = 'family1';

/** At least one record for each page, with empty fields and full ones. */
export async function seedFamilyPages(family: FamilyCaller): Promise<void> {
  const role = await family.roleOf('family_unchanged');
  const departs = [await family.departOf('一处'), await family.departOf('二处')];
  const people = [];
  for (const [at, userIdentity] of [2, 2, 1, 1].entries())
    people.push(
      await family.person({
        ...{ userIdentity, selectedroles: role, selecteddeparts: departs.slice(at % 2).join(',') },
        ...(at < 3 && { phone: `1380000432${at}`, telephone: '020-1234567', sex: 1 + (at % 2) }),
        ...(at < 2 && { email: `family${at}@example.com`, birthday: '1990-01-02', workNo: `F00${at}` }),
      }),
    );
  const [leader, deputy] = people.map(({ username }) => username);
  const times = { startTime: '2026-11-01 00:00:00', endTime: '2027-01-01 00:00:00' };
  await family.post('/sys/sysUserAgent/add', {
    ...{ userName: leader, agentUserName: deputy, status: '1', ...times },
  });
  await seedRights(family, departs[0] as string);
  await seedSettings(family);
  const announcement = { msgContent: '<p>内容</p>', priority: 'H', msgCategory: '1', msgAbstract: '摘要' };
  const userIds = people.map(({ id }) => `${id},`).join('');
  await family.post('/sys/annountCement/add', {
    ...{ ...announcement, titile: '给几个人', msgType: 'USER', userIds, ...times },
  });
  await family.post('/sys/annountCement/add', { ...announcement, titile: '给所有人', msgType: 'ALL' });
}

async function seedRights(family: FamilyCaller, departId: string): Promise<void> {
  const rule = { permissionId: await giftMenu(family), ruleColumn: 'name', status: '1' };
  const add = (more: Values) => family.post('/sys/permission/addPermissionRule', { ...rule, ...more });
  await add({ ruleName: '一种', ruleConditions: '=', ruleValue: '玫瑰' });
  await add({ ruleName: '本人', ruleConditions: 'LIKE', ruleValue: '#{sys_user_code}', status: '0' });
  await family.post('/sys/sysDepartRole/add', {
    ...{ departId, roleName: '主管', roleCode: 'family_head', description: '' },
  });
}

async function seedSettings(family: FamilyCaller): Promise<void> {
  await family.post('/sys/position/add', { code: 'family_unchanged', name: '专员', postRank: '1' });
  await family.post('/sys/category/add', { name: '族分类', pid: '0' });
  const root = await family.found('/sys/category/rootList', 'name', '族分类');
  await family.post('/sys/category/add', { name: '族下级', pid: root.id });
  const job = { cronExpression: '0 0 3 * * ?', description: '族任务', status: -1 };
  await family.post('/sys/quartzJob/add', { ...job, jobClassName: 'expiredSessions' });
  const parameter = '{"loginDays":40}';
  await family.post('/sys/quartzJob/add', { ...job, jobClassName: 'logRetention', parameter, status: 0 });
  await family.post('/sys/dataSource/add', {
    ...{
      name: '族数据源',
      code: 'family_source',
      dbType: 'postgresql',
      host: 'db.example.com',
      port: '5432',
    },
    ...{ dbName: 'mall', dbUsername: 'reader', dbPassword: 'Harbour-2026!', tls: true },
  });
  const rules = ['*', '2', '*'].map((digits) => ({ digits, pattern: '^[a-z]+$', message: '小写字母' }));
  const ruleJson = JSON.stringify(rules);
  await family.post('/sys/checkRule/add', { ruleName: '族校验', ruleCode: 'family_check', ruleJson });
}
