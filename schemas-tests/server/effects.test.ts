import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { rule } from '../../src/testing/server/people';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Effects that fit every screen, under the caller's own rights to what they touch (`language.md` §6). */
const NOTE = {
  title: '便签',
  resource: { path: '/probe/note', table: 'probe_note' },
  fields: {
    text: {
      type: 'text',
      title: '文字',
      required: true,
      maxLength: 5,
      unique: true,
      readOnly: { text: '勿动' },
    },
    state: { type: 'enum', title: '状态', default: 'open', options: { open: '开', shut: '关' } },
    hidden: { type: 'text', title: '内部' },
    about: { type: 'ref', title: '反馈', to: 'probe/feedback' },
  },
  form: ['text', 'state', 'about'],
  actions: {
    edit: { when: { state: 'open' } },
    shut: { title: '关', when: { state: 'open' }, set: { state: 'shut' }, undo: 'open' },
    open: { title: '开', when: { state: 'shut' }, set: { state: 'open' } },
  },
};
const FEEDBACK = {
  title: '反馈',
  permission: 'probe-feedback',
  resource: { path: '/probe/feedback', table: 'probe_feedback' },
  fields: {
    userId: { type: 'ref', title: '用户', to: 'user/user' },
    noteId: { type: 'ref', title: '便签', to: 'probe/note' },
    kind: { type: 'enum', title: '类型', options: { idea: '建议', fault: '故障' } },
    content: { type: 'text', title: '内容', required: true },
  },
  form: ['userId', 'noteId', 'kind', 'content'],
  actions: {
    reply: {
      title: '回复',
      ask: { reply: { type: 'text', title: '回复', required: true } },
      run: { 'message.send': { to: { field: 'userId' }, text: '您的{kind}“{content}”：{reply}' } },
    },
    warn: {
      title: '警告',
      ask: ['reason'],
      run: { 'message.send': { to: { field: 'userId' }, template: 'punish.warn' } },
    },
    end: { title: '下线', run: { 'session.end': { user: { field: 'userId' } } } },
    note: {
      title: '改便签',
      run: [
        {
          'record.set': {
            screen: 'probe/note',
            id: { field: 'noteId' },
            set: { text: { field: 'content' } },
          },
        },
        { 'message.send': { to: { field: 'userId' }, text: '已改' } },
      ],
    },
    keep: {
      title: '记下',
      run: {
        'record.add': { screen: 'probe/note', set: { text: { field: 'content' }, about: { field: 'id' } } },
      },
    },
  },
};

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startTestServer({
    screens: { 'probe/_group': { title: '试验' }, 'probe/note': NOTE, 'probe/feedback': FEEDBACK },
  });
  expect(server.services.screens.diagnostics()).toEqual([]);
  const { rows } = await sql<{ id: string }>`
    insert into app_user (user_no, nickname, status, active_time)
    values ('70000001', '小明', 'normal', now() - interval '5 seconds') returning id::text`.execute(
    server.services.db,
  );
  userId = rows[0]?.id as string;
});
afterAll(() => server.close());

async function added(path: string, record: object): Promise<string> {
  const { body } = await server.admin.post(`${path}/add`, record);
  expect(body).toMatchObject({ success: true });
  return (body.result as { id: string }).id;
}
const feedback = (content: string, more: object = {}) =>
  added('/probe/feedback', { userId, kind: 'idea', content, ...more });
const press = (caller: Client, action: string, body: object) =>
  caller.post(`/probe/feedback/action/${action}`, body);
const noteOf = async (id: string) => (await server.admin.get('/probe/note/queryById', { id })).body.result;
const messages = async () =>
  (
    await sql<{ content: string }>`select content from app_message where user_id = ${userId}::bigint
      order by id`.execute(server.services.db)
  ).rows.map(({ content }) => content);

test('a message goes to the person of the record, with the record and the answer in words', async () => {
  const id = await feedback('字太小');
  expect((await press(server.admin, 'reply', { id, reply: '已调大' })).body).toMatchObject({ success: true });
  expect(await messages()).toContain('您的建议“字太小”：已调大');
});

test('or by a stored template, its placeholders filled from the record and the answers', async () => {
  const id = await feedback('广告');
  const { db } = server.services;
  const edited = (content: string, enabled = true) =>
    sql`update message_template set content = ${content}, enabled = ${enabled} where code = 'punish.warn'`.execute(
      db,
    );
  await edited('{nickname}（{userNo}）：{reason}，下不为例');
  expect((await press(server.admin, 'warn', { id, reason: '{userNo} 发广告' })).body).toMatchObject({
    success: true,
  });
  expect((await messages()).at(-1)).toBe('小明（70000001）：{userNo} 发广告，下不为例');
  await edited('{reason}', false);
  expect((await press(server.admin, 'warn', { id, reason: '再发' })).body).toMatchObject({
    success: false,
    message: '消息模板“警告”已停用，没有发出',
  });
});

test('without a person it is refused, and nothing is sent', async () => {
  const before = await messages();
  const id = await feedback('匿名', { userId: null });
  const { body } = await press(server.admin, 'reply', { id, reply: '好' });
  expect(body).toMatchObject({ success: false, message: '发给谁不能为空' });
  expect(await messages()).toEqual(before);
});

test('a person who is signed out is no longer online, and the log names the operator', async () => {
  const id = await feedback('下线');
  await sql`insert into app_session (user_id, session_key, device_no, place)
    values (${userId}::bigint, 's1', 'D1', 'home')`.execute(server.services.db);
  const online = async () =>
    ((await server.admin.get('/user/user/queryById', { id: userId })).body.result as { online: boolean })
      .online;
  expect(await online()).toBe(true);
  expect((await press(server.admin, 'end', { id })).body).toMatchObject({ success: true });
  expect(await online()).toBe(false);
  const { rows } = await sql<{ action_title: string }>`select action_title from sys_data_log
    where screen_id = 'user/user' and data_id = ${userId} order by id desc limit 1`.execute(
    server.services.db,
  );
  expect(rows).toEqual([{ action_title: '强制下线' }]);
});

describe('records of another screen', () => {
  test('are changed by its form and rules, all of an action or nothing', async () => {
    const note = await added('/probe/note', { text: '旧' });
    const id = await feedback('新字', { noteId: note });
    expect((await press(server.admin, 'note', { id })).body).toMatchObject({ success: true });
    expect(await noteOf(note)).toMatchObject({ text: '新字', version: 2 });
    const before = await messages();
    const long = await feedback('比五个字要长的内容', { noteId: note });
    expect((await press(server.admin, 'note', { id: long })).body).toMatchObject({
      success: false,
      message: '文字不能超过 5 个字',
    });
    const fixed = await feedback('动一动', { noteId: await added('/probe/note', { text: '勿动' }) });
    expect((await press(server.admin, 'note', { id: fixed })).body).toMatchObject({
      success: false,
      message: '这条记录的文字不能修改',
    });
    await server.admin.put('/probe/note/edit', { id: note, state: 'shut' });
    expect((await press(server.admin, 'note', { id })).body).toMatchObject({ message: '该记录已被他人处理' });
    expect(await messages()).toEqual(before);
  });

  test('are added with defaults, judged, and in the data log', async () => {
    const id = await feedback('一条');
    expect((await press(server.admin, 'keep', { id })).body).toMatchObject({ success: true });
    const list = (await server.admin.get('/probe/note/list', { about: id })).body.result as {
      records: Record<string, unknown>[];
    };
    expect(list.records).toMatchObject([{ text: '一条', state: 'open', about: id }]);
    expect((await press(server.admin, 'keep', { id })).body).toMatchObject({ message: '文字已存在' });
  });

  test("need the caller's own right there, under their data rules", async () => {
    const note = await added('/probe/note', { text: '别人的' });
    const id = await feedback('越权', { noteId: note });
    const own = ['probe-feedback:list', 'probe-feedback:note', 'probe-feedback:keep'];
    const clerk = await operatorWith(server, 'clerk', own);
    for (const action of ['note', 'keep'])
      expect((await press(clerk, action, { id })).body).toMatchObject({ success: false, code: 403 });
    const reader = await operatorWith(server, 'reader', [...own, 'note:list', 'note:add']);
    expect((await press(reader, 'note', { id })).body).toMatchObject({ success: false, code: 403 });
    expect((await press(reader, 'keep', { id })).body).toMatchObject({ success: true });
    const editor = await operatorWith(server, 'editor', [...own, 'note:list', 'note:edit']);
    expect((await press(editor, 'note', { id })).body).toMatchObject({ message: '文字已存在' });
    expect(await noteOf(note)).toMatchObject({ text: '别人的' });
    const limited = await operatorWith(server, 'limited', [...own, 'note:list', 'note:edit']);
    const { db } = server.services;
    const role = await sql<{
      id: string;
    }>`select id::text from sys_role where role_code = 'role_limited'`.execute(db);
    await rule(db, 'note:list', role.rows[0]?.id as string, {
      column: 'state',
      condition: '=',
      value: 'shut',
    });
    expect((await press(limited, 'note', { id })).body).toMatchObject({ message: '未找到对应实体' });
  });

  test.each([
    'user/money-edit',
    'finance/gold-record',
    'finance/withdrawal',
    'user/punishment',
    'system/data-log',
  ])('of %s are refused for every caller, even where no check came before', async (screen) => {
    const { services } = server;
    const call = services.db.transaction().execute((tx) =>
      services.domain.action('record.add')({
        tx,
        caller: {
          ...SYSTEM_CALLER,
          codes: new Set([`${screen.split('/')[1]}:list`, `${screen.split('/')[1]}:add`]),
        },
        screen: services.screens.get('probe/feedback') as never,
        services,
        rows: [],
        answers: {},
        declared: { screen, set: {} },
        fields: {},
        trigger: { kind: 'action', title: '新增' },
      }),
    );
    await expect(call).rejects.toThrow(/的记录不能由通用动作写$/);
  });
});

test('what takes an action back is done under its own right and condition', async () => {
  const id = await added('/probe/note', { text: '收回' });
  const clerk = await operatorWith(server, 'shutter', ['note:list', 'note:shut']);
  const press = (caller: Client, name: string) => caller.post(`/probe/note/action/${name}`, { id });
  expect((await press(clerk, 'shut')).body).toMatchObject({ success: true });
  expect((await press(clerk, 'open')).body).toMatchObject({ success: false, code: 403 });
  expect(await noteOf(id)).toMatchObject({ state: 'shut' });
  expect((await press(server.admin, 'open')).body).toMatchObject({ success: true });
  expect((await press(server.admin, 'open')).body).toMatchObject({ message: '该记录已被他人处理' });
});
