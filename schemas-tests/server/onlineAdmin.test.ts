import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../support/moneyStory';
import {
  ADMIN_PASSWORD,
  type Client,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** Publishing is judged like granting: who lacks a right of a screen changes nothing there that guards it. */
let server: TestServer;
let admin: Client;
let author: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
  author = await operatorWith(server, 'author', [
    ...['online-form:list', 'screen:publish', 'role:list', 'role:grant'],
    ...['gift:list', 'app-user:list', 'gold-record:list', 'withdrawal:list'],
  ]);
});
afterAll(() => server.close());

type Raw = Record<string, unknown>;
interface Opened {
  active: { id: string; text: string; origin: string } | null;
}
interface ScreenDiagnostic {
  line: number;
  message: string;
}

const ONLY_ADMIN = '只有管理员角色能发布';
const LACKS = '：要有页面的全部权限，您缺少';
const OVER_BUILT_IN = '要有“修改系统自带的页面”的权限';
const opened = async (id: string) =>
  ((await admin.get('/online/form/open', { id })).body.result as Opened).active;
const fileOf = async (id: string) => JSON.parse((await opened(id))?.text ?? '{}') as Raw;
const publish = async (who: Client, id: string, definition: Raw, more: Raw = {}) => {
  const active = await opened(id);
  const body = {
    id,
    text: JSON.stringify(definition, null, 2),
    base: active?.id,
    accepted: ['data', 'rights'],
    // nobody else here may agree to a change of rights
    password: who === admin ? ADMIN_PASSWORD : 'Operator-2026!',
  };
  return who.post('/online/form/publish', { ...body, ...more });
};
const diagnosticsOf = async (who: Client, id: string, definition: Raw) => {
  const base = (await opened(id))?.id;
  const text = JSON.stringify(definition, null, 2);
  return (
    (await who.post('/online/form/check', { id, text, base })).body.result as { faults: ScreenDiagnostic[] }
  ).faults;
};
const takeBack = async (who: Client, id: string) =>
  who.post('/online/form/takeBack', {
    id,
    base: (await opened(id))?.id,
    ...(who === admin && { password: ADMIN_PASSWORD }),
  });
const fieldsOf = (definition: Raw) => definition.fields as Record<string, Raw>;

const diary = (name: string, more: Raw = {}): Raw => ({
  title: '日记',
  resource: { path: `/online/${name}`, table: `online_${name}` },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    phone: { type: 'phone', title: '手机' },
    done: { type: 'switch', title: '完成', readOnly: true },
    cost: { type: 'gold', title: '成本', permission: { view: 'money' } },
    kind: { type: 'enum', title: '种类', options: { a: '甲', b: '乙' } },
    personId: { type: 'ref', title: '人', to: 'user/user' },
  },
  verbs: { money: '看成本' },
  table: { columns: ['name', 'done'], search: ['name'] },
  form: ['name', 'phone', 'kind'],
  actions: { finish: { title: '完成', set: { done: true } } },
  ...more,
});
const withField = (definition: Raw, name: string, more: Raw | null): Raw => {
  const { [name]: known, ...others } = fieldsOf(definition);
  return { ...definition, fields: more === null ? others : { ...others, [name]: { ...known, ...more } } };
};

test('a screen of the build does not get another prefix, nor another screen a prefix that was granted', async () => {
  const gift = await fileOf('goods/gift');
  const realName = await fileOf('audit/real-name');
  const listed = async () => (await author.get('/audit/realName/list')).status;
  expect(await listed()).toBe(403);
  const moved = await publish(author, 'goods/gift', { ...gift, permission: 'gift-moved' });
  expect(moved).toMatchObject({ status: 403, body: { success: false } });
  expect(moved.body.message).toBe(`修改系统自带的页面“礼物列表”：${OVER_BUILT_IN}`);
  // as an administrator, so that no other screen has the prefix
  expect((await publish(admin, 'goods/gift', { ...gift, permission: 'gift-moved' })).body.success).toBe(true);
  const plain = withField({ ...realName, permission: 'gift' }, 'idCard', { type: 'text' });
  expect((await publish(author, 'audit/real-name', plain)).body.message).toContain(OVER_BUILT_IN);
  expect(await listed()).toBe(403);
  // the author holds gift:list: the prefix that was granted moves for nobody
  expect(
    (await publish(admin, 'audit/real-name', { ...realName, permission: 'gift' })).body.message,
  ).toContain('权限前缀 "gift" 的权限已经授予过，属于另一个页面或报表，请换一个');
  expect((await takeBack(author, 'goods/gift')).body.message).toBe(
    `页面 goods/gift 盖着系统自带的页面，撤回${OVER_BUILT_IN}`,
  );
  expect((await takeBack(admin, 'goods/gift')).body.success).toBe(true);
});

test('a phone that was masked stays masked, and the check says so before publishing, at its place', async () => {
  await person(server.services.db, { userNo: '90001' });
  await sql`update app_user set phone = '13800138000' where user_no = '90001'`.execute(server.services.db);
  const phones = async () =>
    ((await author.get('/user/user/list')).body.result as { records: { phone: string }[] }).records.map(
      ({ phone }) => phone,
    );
  const masked = await phones();
  expect(masked.join()).not.toContain('13800138000');
  const plain = withField(await fileOf('user/user'), 'phone', { type: 'text' });
  const [diagnostic] = await diagnosticsOf(author, 'user/user', plain);
  expect(diagnostic).toMatchObject({ line: 1, message: `修改系统自带的页面“用户列表”：${OVER_BUILT_IN}` });
  expect((await publish(author, 'user/user', plain)).status).toBe(403);
  expect(await phones()).toEqual(masked);
  expect(await diagnosticsOf(admin, 'user/user', plain)).toEqual([]);
});

test('an author may change a page below online/: titles, columns, layout, search, fields that open nothing', async () => {
  const first = diary('pages');
  expect((await publish(author, 'online/pages', first)).body.success).toBe(true);
  const next = withField(first, 'remark', { type: 'text', title: '备注' });
  const looks = {
    ...withField(next, 'name', { title: '题目', help: '一句话' }),
    title: '随笔',
    menu: { icon: 'star', order: 3 },
    table: {
      columns: ['remark', 'name', 'kind'],
      search: ['name', 'kind', 'createTime'],
      sort: ['-createTime'],
    },
    form: { groups: [{ title: '基本', fields: ['kind', 'name', 'remark'] }] },
    actions: { finish: { title: '做完', set: { done: true } } },
  };
  expect(await diagnosticsOf(author, 'online/pages', looks)).toEqual([]);
  expect((await publish(author, 'online/pages', looks)).body).toMatchObject({ success: true });
  expect((await author.post('/online/pages/add', { name: '一', remark: '二' })).body.success).toBe(true);
});

test('of a page that exists everything else is for whom holds all its rights, named in the check and in the refusal', async () => {
  const id = 'online/guarded';
  const first = diary('guarded');
  // an administrator's: an untouched page of the author's own counts as new
  expect((await publish(admin, id, first)).body.success).toBe(true);
  const where = { path: '/online/guarded', table: 'online_guarded', where: { done: true } };
  const run = { 'message.send': { text: '好', to: { field: 'personId' } } };
  const drafts: [draft: Raw, named: string[]][] = [
    [
      {
        ...first,
        permission: 'guarded-two',
        label: 'phone',
        resource: where,
        verbs: { money: '看成本', more: '更多' },
        table: { columns: ['name'], search: ['name', 'phone'] },
        form: ['name', 'phone', 'kind', 'cost'],
        actions: {
          finish: { title: '完成', set: { done: false } },
          tell: { title: '通知', run },
          export: false,
        },
      },
      [
        '权限前缀',
        '记录的称呼字段',
        '记录的来源',
        '额外的权限',
        '搜索用上敏感字段 phone',
        '字段 cost 变为可在表单里填写',
        '按钮 finish 的写入的值',
        '新增按钮 tell',
        '去掉操作 export',
      ],
    ],
    [
      {
        ...first,
        fields: {
          ...fieldsOf(first),
          phone: { type: 'text', title: '手机' },
          done: { type: 'switch', title: '完成' },
          cost: { type: 'gold', title: '成本' },
          kind: { type: 'enum', title: '种类', options: { a: '甲', b: '乙', c: '丙' } },
          giftId: { type: 'ref', title: '礼物', to: 'goods/gift' },
        },
        verbs: undefined,
        actions: { finish: { title: '完成', run } },
      },
      [
        '字段 phone 的类型',
        '字段 phone 的敏感',
        '字段 done 的只读',
        '字段 cost 的查看或编辑的权限',
        '字段 kind 的选项或类型的设置',
        '新字段 giftId 用到别处的记录',
        '按钮 finish 的执行的功能',
      ],
    ],
    [
      { title: '日记', resource: { of: 'goods/gift' }, table: { columns: ['name'] } },
      ['记录的来源', '去掉按钮 finish'],
    ],
  ];
  for (const [draft, named] of drafts) {
    const messages = (await diagnosticsOf(author, id, draft)).map(({ message }) => message);
    for (const what of named)
      expect(
        messages.some((one) => one.startsWith(what)),
        `${what}: ${messages}`,
      ).toBe(true);
    expect(messages.filter((one) => !one.includes(LACKS))).toEqual([]);
  }
  for (const change of [{ permission: 'guarded-two' }, withField(first, 'phone', { sensitive: false })]) {
    const { status, body } = await publish(author, id, { ...first, ...change });
    expect([status, body.success]).toEqual([403, false]);
    expect(body.message).toContain(LACKS);
  }
  const [diagnostic] = await diagnosticsOf(author, id, withField(first, 'phone', { sensitive: false }));
  const text = JSON.stringify(withField(first, 'phone', { sensitive: false }), null, 2);
  expect(text.split('\n')[(diagnostic?.line ?? 0) - 1]).toContain('"phone"');
  // an administrator may
  expect((await publish(admin, id, withField(first, 'done', { readOnly: false }))).body.success).toBe(true);
});

test('an older version, and a page that was taken back, bring no guard down', async () => {
  const id = 'online/kept';
  const bare = diary('kept', { form: ['name', 'kind'] });
  const open = withField(bare, 'phone', { type: 'text' });
  expect((await publish(author, id, open)).body.success).toBe(true);
  expect((await publish(admin, id, withField(open, 'phone', { sensitive: true }))).body.success).toBe(true);
  const refused = `字段 phone 的敏感${LACKS}`;
  expect((await publish(author, id, open)).body.message).toContain(refused);
  // taken away and brought back the column is the same
  const guarded = withField(open, 'phone', { sensitive: true });
  const without = withField(guarded, 'cost', null);
  expect((await publish(author, id, without)).body.message).toContain(`去掉字段 cost`);
  expect((await publish(admin, id, without)).body).toMatchObject({ success: true });
  expect((await publish(author, id, withField(guarded, 'cost', { permission: {} }))).body.message).toContain(
    `新字段 cost 显示表里已有的列${LACKS}`,
  );
  expect((await takeBack(author, id)).body.success).toBe(true);
  expect((await publish(author, id, withField(open, 'cost', null))).body.message).toContain(refused);
  const successor = { ...open, formerly: [id], resource: { path: '/online/kept2', table: 'online_kept' } };
  expect((await publish(author, 'online/kept2', successor)).body.message).toContain(
    `接过页面 ${id} 的权限和记录：${ONLY_ADMIN}`,
  );
  const sameTable = { ...open, resource: { path: '/online/kept3', table: 'online_kept' } };
  expect((await publish(author, 'online/kept3', sameTable)).body.success).toBe(false);
});

test('a view of another page’s records has its guards', async () => {
  const view = (of: string, fields: Raw = {}): Raw => ({
    title: '看看',
    resource: { of },
    fields,
    table: { columns: ['createTime'] },
  });
  const plain = { phone: { type: 'text', title: '手机' } };
  expect((await publish(author, 'online/look', view('user/user', plain))).body.message).toContain(
    `字段 phone 与“用户列表”里的不同${LACKS}`,
  );
  const hidden = { deviceToken: { type: 'text', title: '令牌' } };
  expect((await publish(author, 'online/look', view('user/user', hidden))).body.message).toContain(
    `显示“用户列表”没有的字段 deviceToken${LACKS}`,
  );
  const typed = { ...view('user/user'), form: ['city'], actions: { add: false, delete: false } };
  expect((await publish(author, 'online/look', typed)).body.message).toContain(
    `按钮 edit 改变“用户列表”的记录${LACKS}`,
  );
  expect((await publish(author, 'online/look', view('user/user'))).body.success).toBe(true);
  expect((await publish(author, 'online/look', view('user/user', plain))).body.success).toBe(false);
});

test('a new page takes no prefix that grants may exist for: of a report, of a deleted page', async () => {
  const reader = await operatorWith(server, 'reader', ['content-tag:list']);
  const { id: roleId } = await server.services.db
    .selectFrom('sys_role')
    .where('role_code', '=', 'role_reader')
    .select('id')
    .executeTakeFirstOrThrow();
  const source = JSON.stringify({ title: '机密', sql: 'select 42 as secret' });
  const saved = await admin.post('/online/report/save', { source });
  const { id: reportId } = saved.body.result as { id: string };
  expect((await admin.post('/online/report/publish', { id: reportId })).body.success).toBe(true);
  const run = async () =>
    (await reader.post('/online/report-data/run', { id: reportId, parameters: {} })).status;
  expect(await run()).toBe(403);
  const permission = `report-data-${reportId}`;
  const stolen = diary('stolen', { permission });
  const grants = [{ code: `${permission}:list`, roleIds: [roleId] }];
  const refused = await publish(author, 'online/stolen', stolen, { grants });
  expect(refused.body.message).toBe(`权限前缀 "${permission}" 属于已发布的报表，请换一个`);
  expect((await publish(admin, 'online/stolen', stolen, { grants })).body.message).toContain(
    '属于已发布的报表',
  );
  expect(await run()).toBe(403);

  expect((await publish(author, 'online/gone', diary('gone'))).body.success).toBe(true);
  expect((await takeBack(author, 'online/gone')).body.success).toBe(true);
  const heir = diary('heir', { permission: 'gone' });
  const [diagnostic] = await diagnosticsOf(author, 'online/heir', heir);
  expect(diagnostic?.message).toContain(`用上已有权限的前缀 "gone"${LACKS}`);
  expect((await publish(author, 'online/heir', heir)).status).toBe(403);
  // what an author could try of it is no longer the author's to give
  expect((await publish(admin, 'online/heir', heir)).body.success).toBe(true);
  const { rows } = await sql<{ id: string }>`
    select id::text from sys_permission where perms = 'gone:edit' and origin = 'online/heir'`.execute(
    server.services.db,
  );
  const answer = await author.post('/sys/permission/saveRolePermission', {
    roleId,
    permissionIds: rows.map(({ id }) => id).join(','),
    lastpermissionIds: '',
  });
  expect(answer.body.message).toContain('不能授予自己没有的权限');
});
