import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRules } from '../../src/server/resource/rules/startRules';
import { watchClock } from '../../src/server/resource/rules/watchClock';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Conditions over the record to which a reference leads, and over figures (`language.md` §5): judged as these are, and hiding them. */
const PERSON = {
  title: '客人',
  permission: 'desk-person',
  resource: { path: '/desk/person', table: 'desk_person' },
  fields: {
    name: { type: 'text', title: '姓名', required: true },
    level: { type: 'integer', title: '等级' },
    vip: { type: 'switch', title: '贵宾' },
  },
  form: ['name', 'level', 'vip'],
};
const NOTE = {
  title: '记事',
  permission: 'desk-note',
  resource: { path: '/desk/note', table: 'desk_note' },
  fields: {
    text: { type: 'text', title: '内容', required: true },
    ticketId: { type: 'ref', title: '工单', to: 'desk/ticket' },
  },
  form: ['text', 'ticketId'],
};
const TICKET = {
  title: '工单',
  permission: 'desk-ticket',
  resource: { path: '/desk/ticket', table: 'desk_ticket' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    personId: { type: 'ref', title: '客人', to: 'desk/person' },
    status: { type: 'enum', title: '状态', options: { open: '待办', done: '办结' }, default: 'open' },
    notes: { type: 'integer', title: '记事数', figure: { screen: 'desk/note', by: 'ticketId' } },
    gift: { type: 'text', title: '礼品', when: { 'personId.level': { gte: 5 } } },
    remark: { type: 'text', title: '说明', required: { 'personId.vip': true } },
    rank: { type: 'enum', title: '级别', options: { big: '大客' } },
    late: { type: 'integer', title: '迟到', alert: { 'personId.level': { lt: 3 } } },
  },
  table: { columns: ['name', 'personId', 'status', 'notes'] },
  form: ['name', 'personId', 'gift', 'remark', 'late'],
  actions: {
    grant: {
      title: '赠送',
      when: { status: 'open', 'personId.level': { gte: 5 } },
      set: { status: 'done' },
      bulk: true,
    },
    refuse: { title: '婉拒', when: { not: { 'personId.level': { gte: 5 } } }, set: { status: 'done' } },
    close: { title: '办结', when: { notes: { gt: 0 } }, set: { status: 'done' } },
    assign: { title: '换客人', ask: ['personId', 'gift'] },
    delete: { when: { notes: 0 } },
  },
  rules: {
    settle: {
      title: '每天办结',
      after: { daily: '00:00' },
      when: { status: 'open', 'personId.level': { gte: 5 }, notes: { lt: 1 } },
      set: { status: 'done' },
    },
    rank: { title: '标出大客', after: 'added', when: { 'personId.level': { gte: 5 } }, set: { rank: 'big' } },
  },
};

let server: TestServer;
const id: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({
    screens: {
      'desk/_group': { title: '前台' },
      'desk/person': PERSON,
      'desk/note': NOTE,
      'desk/ticket': TICKET,
    },
  });
  expect(server.services.screens.diagnostics()).toEqual([]);
  id.high = await added('person', { name: '高', level: 7, vip: false });
  id.low = await added('person', { name: '低', level: 2, vip: false });
  id.vip = await added('person', { name: '贵', level: 4, vip: true });
});
afterAll(() => server.close());

async function added(path: string, record: object): Promise<string> {
  const { body } = await server.admin.post(`/desk/${path}/add`, record);
  expect(body.success, body.message).toBe(true);
  return (body.result as { id: string }).id;
}

const ticketOf = (person: string, more: object = {}) =>
  added('ticket', { name: '甲', personId: id[person], ...more });
const press = async (action: string, ticket: string, client: Client = server.admin, more: object = {}) =>
  (await client.post(`/desk/ticket/action/${action}`, { id: ticket, ...more })).body;
const read = async (ticket: string, client: Client = server.admin) =>
  (await client.get('/desk/ticket/queryById', { id: ticket })).body.result as Record<string, unknown>;
const HANDLED = { success: false, message: '该记录已被他人处理' };

test('a button waits for the record to which its own refers, as that is now', async () => {
  const ticket = await ticketOf('low');
  expect(await read(ticket)).toMatchObject({ 'personId.level': 2, notes: 0 });
  expect(await press('grant', ticket)).toMatchObject(HANDLED);
  await server.admin.put('/desk/person/edit', { id: id.low, level: 5 });
  expect(await press('grant', ticket)).toMatchObject({ success: true });
  await server.admin.put('/desk/person/edit', { id: id.low, level: 2 });
  const none = await added('ticket', { name: '无客' });
  expect(await press('grant', none)).toMatchObject(HANDLED);
  expect(await press('refuse', none)).toMatchObject({ success: true });
  const { body } = await server.admin.post('/desk/ticket/action/grant', {
    ids: [await ticketOf('low'), await ticketOf('high')],
  });
  expect(body.result).toMatchObject({ done: [expect.any(String)], failed: [{ message: HANDLED.message }] });
});

test('a button waits for a figure, and so does a verb', async () => {
  const ticket = await ticketOf('low');
  expect(await press('close', ticket)).toMatchObject(HANDLED);
  await added('note', { text: '来电', ticketId: ticket });
  const remove = async () => (await server.admin.delete('/desk/ticket/delete', { id: ticket })).body;
  expect(JSON.stringify(await remove())).toContain(HANDLED.message);
  expect(await press('close', ticket)).toMatchObject({ success: true });
  const other = await ticketOf('low');
  expect((await server.admin.delete('/desk/ticket/delete', { id: other })).body).toMatchObject({
    success: true,
  });
});

test('a field shows and is required by the record that is chosen, also when another is chosen', async () => {
  expect((await read(await ticketOf('low', { gift: '杯子' }))).gift).toBeNull();
  const ticket = await ticketOf('high', { gift: '杯子' });
  expect((await read(ticket)).gift).toBe('杯子');
  const edit = async (change: object) =>
    (await server.admin.put('/desk/ticket/edit', { id: ticket, ...change })).body;
  expect(await edit({ name: '乙' })).toMatchObject({ success: true });
  expect((await read(ticket)).gift).toBe('杯子');
  expect(await edit({ personId: id.vip })).toMatchObject({
    success: false,
    result: { errors: [{ field: 'remark', message: '说明不能为空' }] },
  });
  expect(await edit({ personId: id.vip, remark: '已核' })).toMatchObject({ success: true });
  expect((await read(ticket)).gift).toBeNull();
  expect(await press('assign', ticket, server.admin, { personId: id.high, gift: '伞' })).toMatchObject({
    success: true,
  });
  expect((await read(ticket)).gift).toBe('伞');
  expect(await press('assign', ticket, server.admin, { personId: id.low, gift: '伞' })).toMatchObject({
    success: true,
  });
  expect((await read(ticket)).gift).toBeNull();
});

test('a deleted record is what it was: nothing is emptied because of it', async () => {
  const person = await added('person', { name: '走', level: 9 });
  const ticket = await added('ticket', { name: '丙', personId: person, gift: '杯子' });
  await server.services.db
    .updateTable('desk_person' as never)
    .set({ delete_time: new Date().toISOString() } as never)
    .where('id' as never, '=', person as never)
    .execute();
  expect((await server.admin.put('/desk/ticket/edit', { id: ticket, name: '丁' })).body).toMatchObject({
    success: true,
  });
  expect((await read(ticket)).gift).toBe('杯子');
});

test('who does not see what a condition asks for learns nothing by it', async () => {
  const codes = ['list', 'edit', 'grant', 'refuse', 'close'].map((verb) => `desk-ticket:${verb}`);
  const clerk = await operatorWith(server, 'desk-clerk', codes);
  const [high, low] = [await ticketOf('high', { gift: '杯子' }), await ticketOf('low')];
  expect(Object.keys(await read(high, clerk))).not.toContain('personId.level');
  const unseen = { success: false, message: '您看不到客人的等级，不能判断这一条能不能这样做' };
  for (const ticket of [high, low])
    for (const action of ['grant', 'refuse'])
      expect(await press(action, ticket, clerk)).toEqual(expect.objectContaining(unseen));
  expect(await press('close', low, clerk)).toMatchObject({
    success: false,
    message: '您看不到记事数，不能判断这一条能不能这样做',
  });
  // what they do not see stays as it is
  expect((await clerk.put('/desk/ticket/edit', { id: high, name: '戊' })).body).toMatchObject({
    success: true,
  });
  expect(await read(high)).toMatchObject({ name: '戊', gift: '杯子', status: 'open' });
  const seeing = await operatorWith(server, 'desk-seeing', [...codes, 'desk-person:list', 'desk-note:list']);
  expect(await press('grant', high, seeing)).toMatchObject({ success: true });
  expect(await press('refuse', low, seeing)).toMatchObject({ success: true });
});

test('a rule looks there too, and a daily one at all records', async () => {
  const [high, low] = [await ticketOf('high'), await ticketOf('low')];
  const runner = startRules(server.services, { firstWait: 0 });
  try {
    await runner.idle();
    expect(await read(high)).toMatchObject({ rank: 'big', status: 'open' });
    expect((await read(low)).rank).toBeNull();
    // as if its time had come since yesterday
    await watchClock(server.services);
    await sql`update rule_watch set last_day = last_day - 1 where rule = 'settle'`.execute(
      server.services.db,
    );
    await watchClock(server.services);
    await runner.idle();
    expect(await read(high)).toMatchObject({ status: 'done' });
    expect(await read(low)).toMatchObject({ status: 'open' });
  } finally {
    await runner.stop();
  }
});
