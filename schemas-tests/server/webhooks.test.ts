import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDelivery, webhookNamed } from '../../src/server/domain/messaging/records/webhooks/deliveries';
import {
  startWebhooks,
  type WebhookSender,
} from '../../src/server/domain/messaging/records/webhooks/startWebhooks';
import { job as jobAlarm } from '../../src/server/domain/reports/jobs/jobAlarm';
import { turnMonitorAlarms } from '../../src/server/domain/reports/records/monitorAlarms';
import { type RuleRunner, startRules } from '../../src/server/resource/rules/startRules';
import { addMissingJobs } from '../../src/server/scheduler/jobRows';
import {
  ADMIN_PASSWORD,
  type Client,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';
import { addWebhook, openToWebhooks, type Received, webhookReceiver } from '../support/webhookReceiver';

/** What leaves the installation (`language.md` §6): after the commit, signed, at least once with one id, and listed. */
let server: TestServer;
let admin: Client;
let rules: RuleRunner;
let sender: WebhookSender | null;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
interface Reply {
  status: number;
  body: string;
  headers?: Record<string, string>;
  /** Called in place of an answer. */
  hold?: () => void;
  /** The connection is cut in place of an answer. */
  cut?: true;
}
let answers: Reply[] = [];
const OK: Reply = { status: 200, body: 'ok' };

beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
  receiver = await webhookReceiver((_, response) => {
    const { status, body, headers, hold, cut } = answers.shift() ?? OK;
    if (hold) return hold();
    if (cut) return void response.destroy();
    response.writeHead(status, headers).end(body);
  });
  await openToWebhooks(server, [receiver.place]);
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});
beforeEach(() => {
  rules = startRules(server.services, { firstWait: 0 });
  send();
});
afterEach(async () => {
  await rules.stop();
  await sender?.stop();
  const { db } = server.services;
  for (const table of ['webhook_delivery', 'webhook_health', 'rule_event'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update webhook set delete_time = now() where delete_time is null`.execute(db);
  receiver.received.length = 0;
  answers = [];
});

/** Without waits between tries. */
function send(waits = [0, 0, 0]) {
  sender = startWebhooks(server.services, { waits, isSpaced: false, timeoutMs: 2000 });
}

type Raw = Record<string, unknown>;
const ID = 'online/parcel';
const PARCEL = {
  title: '包裹',
  resource: { path: '/online/parcel', table: 'online_parcel' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    price: { type: 'cny', title: '价格' },
    state: { type: 'enum', title: '状态', default: 'open', options: { open: '开放', sent: '已寄' } },
    phone: { type: 'phone', title: '电话' },
  },
  table: { columns: ['name', 'price', 'state'] },
  form: ['name', 'price', 'phone'],
};
const SENDS = { 'webhook.send': { to: 'orders', text: '新包裹：{name}，{price}，{state}' } };

async function publish(more: Raw, who = admin): Promise<string> {
  const { active } = (await admin.get('/online/form/open', { id: ID })).body.result as {
    active: { id: string } | null;
  };
  const text = JSON.stringify({ ...PARCEL, ...more });
  const { body } = await who.post('/online/form/publish', {
    ...{
      id: ID,
      text,
      base: active?.id,
      accepted: ['data', 'rights'],
      password: who === admin ? ADMIN_PASSWORD : 'Operator-2026!',
    },
  });
  return body.message;
}
async function add(record: Raw): Promise<string> {
  const { body } = await admin.post('/online/parcel/add', record);
  expect(body.success, body.message).toBe(true);
  const { rows } = await sql<{ id: string }>`select max(id)::text as id from online_parcel`.execute(
    server.services.db,
  );
  return rows[0]?.id ?? '';
}
async function settle() {
  await rules.idle();
  await sender?.idle();
}
async function deliveries(): Promise<Raw[]> {
  const { body } = await admin.get('/sys/webhookDelivery/list', {
    order: 'asc',
    column: 'id',
    pageSize: '100',
  });
  return (body.result as { records: Raw[] }).records;
}
const webhook = async (id: string) => (await admin.get('/sys/webhook/queryById', { id })).body.result as Raw;
async function keyOf(id: string): Promise<string> {
  const { body } = await admin.post('/sys/webhook/action/rotate', { id });
  return (body.result as { once: { text: string } }).once.text;
}
/** As a receiver verifies, by the words of the standard. */
function isSignedBy(key: string, { headers, body }: Received): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const bytes = Buffer.from(key.split('_')[1] ?? '', 'base64');
  const expected = createHmac('sha256', bytes).update(content).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}

test('a rule sends after the commit: signed, with the fields that its text names, listed with the answer', async () => {
  const id = await addWebhook(server, {
    title: '订单群',
    code: 'orders',
    kind: 'generic',
    address: `${receiver.url}/in?key=s3cret`,
  });
  const key = await keyOf(id);
  expect(await publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } })).toBe(
    '发布成功',
  );
  const parcel = await add({ name: '茶\r\nX-Evil: 1', price: 1250, phone: '13800000000' });
  await settle();
  const [one] = receiver.received as [Received];
  expect(receiver.received).toHaveLength(1);
  expect(one.path).toBe('/in?key=s3cret');
  expect(isSignedBy(key, one)).toBe(true);
  expect(isSignedBy(`whsec_${Buffer.from('another').toString('base64')}`, one)).toBe(false);
  expect(Math.abs(Date.now() / 1000 - Number(one.headers['webhook-timestamp']))).toBeLessThan(30);
  expect(one.headers['x-evil']).toBeUndefined();
  const body = JSON.parse(one.body);
  expect(body).toEqual({
    id: one.headers['webhook-id'],
    event: 'rule',
    title: '新包裹',
    screen: ID,
    record: parcel,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
    text: expect.stringContaining('新包裹：茶'),
    fields: {
      name: { title: '名称', value: '茶\r\nX-Evil: 1', text: '茶\r\nX-Evil: 1' },
      price: { title: '价格', value: 1250, text: expect.stringContaining('12.50') },
      state: { title: '状态', value: 'open', text: '开放' },
    },
  });
  expect(await deliveries()).toMatchObject([
    {
      webhookTitle: '订单群',
      cause: 'rule',
      title: '新包裹',
      screenId: ID,
      dataId: parcel,
      record: expect.objectContaining({ id: parcel }),
      state: 'done',
      tries: 1,
      status: 200,
      answer: 'ok',
    },
  ]);
  expect(await webhook(id)).toMatchObject({ answer: '200 ok', failures: 0, host: '127.0.0.1' });
});

test('what is refused sends nothing; a code that nobody has is a sentence', async () => {
  const orders = { title: '订单群', code: 'orders', kind: 'generic', address: `${receiver.url}/in` };
  const webhookId = await addWebhook(server, orders);
  await publish({ actions: { ship: { title: '寄出', set: { state: 'sent' }, run: SENDS } } });
  await admin.delete('/sys/webhook/delete', { id: webhookId });
  const id = await add({ name: '碗' });
  const press = () => admin.post('/online/parcel/action/ship', { id });
  expect((await press()).body.message).toBe(
    '没有编码为“orders”的外部通知，请先在“系统管理 / 外部通知”里新增，或改正页面里的编码',
  );
  await addWebhook(server, orders);
  await sql`create or replace function refuse_sent() returns trigger language plpgsql as $$
    begin if new.state = 'sent' and new.name = '碗' then raise exception 'by the test'; end if; return new; end $$`.execute(
    server.services.db,
  );
  await sql`create trigger refuse_sent before update on online_parcel for each row execute function refuse_sent()`.execute(
    server.services.db,
  );
  expect((await press()).body.success).toBe(false);
  await settle();
  expect(receiver.received).toEqual([]);
  expect(await deliveries()).toEqual([]);
  await sql`drop trigger refuse_sent on online_parcel`.execute(server.services.db);
  expect((await press()).body.success).toBe(true);
  await settle();
  expect(receiver.received.map(({ body }) => JSON.parse(body).event)).toEqual(['action']);
});

test('what fails is tried again with the same id: refusals, silence, a closed port; then it is given up with a notice', async () => {
  const id = await addWebhook(server, {
    title: '订单群',
    code: 'orders',
    kind: 'generic',
    address: `${receiver.url}/in`,
  });
  await publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } });
  answers = [
    { status: 500, body: 'boom' },
    { status: 302, body: '', headers: { location: `${receiver.url}/elsewhere` } },
  ];
  await add({ name: '一' });
  await settle();
  expect(receiver.received).toHaveLength(3);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/in', '/in', '/in']);
  expect(await deliveries()).toMatchObject([{ state: 'done', tries: 3 }]);

  await receiver.close();
  await add({ name: '二' });
  await settle();
  expect((await deliveries())[1]).toMatchObject({
    state: 'failed',
    tries: 4,
    problem: '对方拒绝连接：没有启动，或端口不对',
    status: null,
  });
  expect(await webhook(id)).toMatchObject({ failures: 1, enabled: true });
  const bell = (await admin.get('/sys/annountCement/listByUser')).body.result as unknown as Record<
    string,
    { titile: string }[]
  >;
  expect(
    Object.values(bell)
      .flat()
      .map((one) => one.titile),
  ).toContain('外部通知“订单群”没有发成');

  await receiver.open();
  const failed = (await deliveries())[1]?.id as string;
  expect((await admin.post('/sys/webhookDelivery/action/resend', { ids: [failed] })).body.success).toBe(true);
  await settle();
  expect((await deliveries())[1]).toMatchObject({ id: failed, state: 'done', tries: 1 });
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(`msg_${failed}`);
  expect(await webhook(id)).toMatchObject({ failures: 0 });
});

test('many given up in a row switch it off, 410 at once; what waits then is not sent, until it is switched on again', async () => {
  const id = await addWebhook(server, {
    title: '订单群',
    code: 'orders',
    kind: 'generic',
    address: `${receiver.url}/in`,
  });
  await publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } });
  await sender?.stop();
  send([]);
  answers = Array.from({ length: 10 }, () => ({ status: 500, body: '' }));
  for (let count = 0; count < 10; count += 1) await add({ name: `第${count}` });
  await settle();
  expect(await webhook(id)).toMatchObject({ enabled: false, failures: 10 });
  await add({ name: '停了' });
  await settle();
  expect(receiver.received).toHaveLength(10);
  expect((await deliveries()).at(-1)).toMatchObject({
    state: 'failed',
    problem: '外部通知已停用，没有发送',
    tries: 0,
  });
  const history = (await admin.get('/sys/webhook/history', { id })).body.result as { records: Raw[] };
  expect(history.records[0]).toMatchObject({ title: '自动停用', reason: '连续发送失败' });

  await admin.put('/sys/webhook/edit', { id, enabled: true });
  expect(await webhook(id)).toMatchObject({ failures: 0 });
  answers = [{ status: 410, body: 'gone' }];
  await add({ name: '再来' });
  await settle();
  expect(await webhook(id)).toMatchObject({ enabled: false, answer: '对方回答 410：不再接收' });
});

test('a webhook that is switched off or deleted while messages wait sends none of them', async () => {
  await sender?.stop();
  await publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } });
  for (const end of ['off', 'deleted'] as const) {
    const id = await addWebhook(server, {
      title: `群 ${end}`,
      code: 'orders',
      kind: 'generic',
      address: `${receiver.url}/in`,
    });
    await add({ name: end });
    await rules.idle();
    if (end === 'off') await admin.put('/sys/webhook/edit', { id, enabled: false });
    else expect((await admin.delete('/sys/webhook/delete', { id })).body.success).toBe(true);
    send();
    await settle();
    await sender?.stop();
    expect((await deliveries()).at(-1)).toMatchObject({
      state: 'failed',
      problem: end === 'off' ? '外部通知已停用，没有发送' : '外部通知已删除，没有发送',
    });
    await sql`update webhook set delete_time = now() where delete_time is null`.execute(server.services.db);
  }
  expect(receiver.received).toEqual([]);
});

test('a process that dies between commit and sending, or while it sends, loses nothing', async () => {
  await sender?.stop();
  await addWebhook(server, {
    title: '订单群',
    code: 'orders',
    kind: 'generic',
    address: `${receiver.url}/in`,
  });
  await publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } });
  await add({ name: '一' });
  await rules.idle();
  // the queue is lost with a restore, and found again by what waits
  await sql`delete from graphile_worker._private_jobs where key like 'webhook:%'`.execute(server.services.db);
  send();
  await sender?.look();
  await settle();
  expect(await deliveries()).toMatchObject([{ state: 'done', tries: 1 }]);

  // taken by a process that stops before an answer came
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answers = [{ status: 200, body: 'too late', hold: arrive }];
  await add({ name: '二' });
  await rules.idle();
  await arrived;
  await sender?.stop();
  expect((await deliveries())[1]).toMatchObject({ state: 'waiting', tries: 1, status: null });
  await sql`update webhook_delivery set next_time = now() where state = 'waiting'`.execute(
    server.services.db,
  );
  await sql`delete from graphile_worker._private_jobs where key like 'webhook:%'`.execute(server.services.db);
  send();
  await sender?.look();
  await settle();
  const { id } = (await deliveries())[1] as Raw;
  expect((await deliveries())[1]).toMatchObject({ state: 'done', tries: 2, answer: 'ok' });
  expect(receiver.received.slice(1).map(({ headers }) => headers['webhook-id'])).toEqual([
    `msg_${id}`,
    `msg_${id}`,
  ]);
});

test('an action that can be undone sends when it cannot be undone any more, or never', async () => {
  await addWebhook(server, {
    title: '订单群',
    code: 'orders',
    kind: 'generic',
    address: `${receiver.url}/in`,
  });
  await publish({
    actions: {
      ship: { title: '寄出', when: { state: 'open' }, set: { state: 'sent' }, run: SENDS, undo: 'back' },
      back: { title: '收回', when: { state: 'sent' }, set: { state: 'open' } },
    },
  });
  const id = await add({ name: '一' });
  await admin.post('/online/parcel/action/ship', { id });
  await settle();
  expect(await deliveries()).toMatchObject([{ state: 'waiting', tries: 0 }]);
  await admin.post('/online/parcel/action/back', { id });
  expect(await deliveries()).toEqual([]);
  await admin.post('/online/parcel/action/ship', { id });
  await sql`update webhook_delivery set next_time = now()`.execute(server.services.db);
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'webhook:%'`.execute(
    server.services.db,
  );
  await settle();
  expect(await deliveries()).toMatchObject([{ state: 'done' }]);
});

test('a new key is shown once; the former one signs beside it for a day', async () => {
  const id = await addWebhook(server, {
    title: '订单群',
    code: 'orders',
    kind: 'generic',
    address: `${receiver.url}/in`,
  });
  const first = await keyOf(id);
  const second = await keyOf(id);
  const sendTest = () => admin.post('/sys/webhook/action/test', { id });
  const { body } = await sendTest();
  expect(body).toMatchObject({ success: true, message: '已送到，对方回答：200 ok' });
  const both = receiver.received.at(-1) as Received;
  expect([isSignedBy(first, both), isSignedBy(second, both)]).toEqual([true, true]);
  await sql`update webhook set former_key_until = now() - interval '1 second'`.execute(server.services.db);
  await sendTest();
  const last = receiver.received.at(-1) as Received;
  expect([isSignedBy(first, last), isSignedBy(second, last)]).toEqual([false, true]);
});

test('a test shows the real answer, and stays in the list also where it failed', async () => {
  const id = await addWebhook(server, {
    title: '订单群',
    code: 'orders',
    kind: 'generic',
    address: `${receiver.url}/in`,
  });
  answers = [{ status: 403, body: '<script>alert(1)</script>' }];
  const { body } = await admin.post('/sys/webhook/action/test', { id });
  expect(body).toMatchObject({
    success: false,
    message: '没有送到：对方回答 403。对方回答：403 <script>alert(1)</script>',
  });
  expect(await deliveries()).toMatchObject([
    { cause: 'test', state: 'failed', status: 403, answer: '<script>alert(1)</script>' },
  ]);
});

test('a robot refuses with status 200; one that is sent to too often waits, and its messages are apart', async () => {
  const { db } = server.services;
  await sender?.stop();
  sender = startWebhooks(server.services, { waits: [0, 0, 0], timeoutMs: 2000 });
  const id = await addWebhook(server, {
    ...{ title: '钉钉群', code: 'orders', kind: 'dingtalk', address: `${receiver.url}/robot?access_token=t` },
    robotKey: 'SECabc',
  });
  await publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } });
  answers = [
    { status: 200, body: '{"errcode":310000,"errmsg":"sign not match"}' },
    { status: 200, body: '{"errcode":130101,"errmsg":"send too fast"}' },
    { status: 200, body: '{"errcode":0,"errmsg":"ok"}' },
    { status: 200, body: '{"errcode":0,"errmsg":"ok"}' },
  ];
  const waitOf = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from free_time - now())::float as seconds from webhook_health where webhook_id = ${id}::bigint`.execute(
      db,
    );
    return rows[0]?.seconds ?? 0;
  };
  const pass = async () => {
    await sql`update webhook_health set free_time = now()`.execute(db);
    await sql`update webhook_delivery set next_time = now() where state = 'waiting'`.execute(db);
    await sql`update graphile_worker._private_jobs set run_at = now() where key like 'webhook:%'`.execute(db);
    await settle();
  };
  await add({ name: '一' });
  await settle();
  expect(await deliveries()).toMatchObject([
    { state: 'waiting', tries: 1, status: 200, problem: '机器人拒绝（310000）：sign not match' },
  ]);
  // twenty a minute
  expect(await waitOf()).toBeGreaterThan(1);
  expect(await waitOf()).toBeLessThan(4);
  await pass();
  expect(await deliveries()).toMatchObject([
    { state: 'waiting', tries: 2, problem: expect.stringContaining('130101') },
  ]);
  expect(await waitOf()).toBeGreaterThan(590);
  await add({ name: '二' });
  await settle();
  expect(receiver.received).toHaveLength(2);
  await pass();
  await pass();
  expect(await deliveries()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  const { path, body } = receiver.received[0] as Received;
  const url = new URL(path, receiver.url);
  const timestamp = url.searchParams.get('timestamp');
  const sign = createHmac('sha256', 'SECabc').update(`${timestamp}\nSECabc`).digest('base64');
  expect([url.searchParams.get('access_token'), url.searchParams.get('sign')]).toEqual(['t', sign]);
  expect(JSON.parse(body)).toEqual({
    msgtype: 'text',
    text: { content: expect.stringContaining('新包裹：一') },
  });
});

test('at least once with one id, whatever answers, breaks and is taken twice', async () => {
  const { db } = server.services;
  await publish({ rules: {} });
  const id = await addWebhook(server, {
    ...{ title: '订单群', code: 'orders', kind: 'generic', address: `${receiver.url}/in` },
  });
  const second = startWebhooks(server.services, { waits: [0, 0, 0], isSpaced: false, timeoutMs: 2000 });
  const step = fc.constantFrom('add', 'add', 'fail', 'cut', 'kill', 'free');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      await sql`delete from webhook_delivery`.execute(db);
      receiver.received.length = 0;
      answers = [];
      let added = 0;
      for (const one of steps) {
        if (one === 'add') {
          added += 1;
          await db.transaction().execute(async (tx) => {
            await addDelivery(tx, await webhookNamed(tx, 'orders'), {
              ...{
                cause: 'action',
                event: 'action',
                title: '寄',
                screen: null,
                record: null,
                causedBy: null,
              },
              ...{ text: `第 ${added} 条`, fields: {} },
            });
          });
        } else if (one === 'fail') answers.push({ status: 503, body: '' });
        else if (one === 'cut') answers.push({ status: 200, body: '', cut: true });
        else if (one === 'kill')
          await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
            and pid <> pg_backend_pid() and query like '%webhook_%' and state <> 'idle'`.execute(db);
        else
          await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
            from graphile_worker._private_jobs where locked_by is not null`.execute(db);
      }
      await expect
        .poll(
          async () => {
            // what was taken and lost waits longer than a test does
            await sql`update webhook_delivery set next_time = now() where state = 'waiting' and last_time < now() - interval '3 seconds'`.execute(
              db,
            );
            await sender?.look();
            await settle();
            await second.idle();
            return (await deliveries()).filter(({ state }) => state === 'waiting').length;
          },
          { timeout: 60_000, interval: 50 },
        )
        .toBe(0);
      const rows = await deliveries();
      expect(rows).toHaveLength(added);
      const arrived = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
      for (const { id: one, state } of rows) if (state === 'done') expect(arrived).toContain(`msg_${one}`);
      expect(arrived.size).toBeLessThanOrEqual(added);
      await sql`update webhook set enabled = true where id = ${id}::bigint`.execute(db);
    }),
    { seed: Number(process.env.SEED_OF_WEBHOOKS ?? 35), numRuns: 5, endOnFailure: true },
  );
  await second.stop();
}, 120_000);

describe('alarms', () => {
  test('what fires and recovers is sent to the webhooks of its rule; what flaps is not sent each time', async () => {
    const { db } = server.services;
    const id = await addWebhook(server, {
      ...{ title: '值班群', code: 'duty', kind: 'generic', address: `${receiver.url}/duty` },
    });
    const { rows } = await sql<{ number: number }>`
      insert into monitor_process (number, name, address, build, start_time, seen_time)
      values (77, 'web-1', '', '', now(), now())
      on conflict do nothing returning number`.execute(db);
    expect(rows).toHaveLength(1);
    const { body } = await admin.post('/monitoring/alarmRule/add', {
      ...{
        title: '连接太多',
        condition: { sockets: { gte: 500 } },
        seconds: 0,
        role: 'admin',
        enabled: true,
      },
      webhookIds: [id],
    });
    expect(body.message).toBe('添加成功！');
    const startedAt = Date.now();
    const sent = async (minutes: number, sockets: number) => {
      receiver.received.length = 0;
      await sql`update monitor_process set sockets = ${sockets} where number = 77`.execute(db);
      await Promise.all([1, 2].map(() => turnMonitorAlarms(server.services, startedAt + minutes * 60_000)));
      await settle();
      return receiver.received.map((one) => JSON.parse(one.body).event);
    };
    expect(await sent(0, 900)).toEqual(['alarm.fired']);
    expect(await deliveries()).toMatchObject([
      { cause: 'alarm', title: '连接太多（web-1）', screenId: 'monitoring/alarm', state: 'done' },
    ]);
    expect(await sent(1, 900)).toEqual([]);
    expect(await sent(2, 1)).toEqual(['alarm.recovered']);
    // again within half an hour: silent, until it has stood
    expect(await sent(10, 900)).toEqual([]);
    expect(await sent(11, 1)).toEqual([]);
    expect(await sent(12, 900)).toEqual([]);
    expect(await sent(31, 900)).toEqual(['alarm.fired']);
    expect(await sent(32, 1)).toEqual(['alarm.recovered']);
    expect((await admin.delete('/sys/webhook/delete', { id })).body.message).toBe(
      '该记录正被“告警规则”的“外部通知”引用，不能删除',
    );
  });

  test('a failed job is sent to the webhook that the job 检查定时任务 names', async () => {
    const { db } = server.services;
    await addWebhook(server, {
      ...{ title: '值班群', code: 'duty', kind: 'generic', address: `${receiver.url}/duty` },
    });
    await addMissingJobs(db, server.services.jobs.values());
    await sql`update sys_quartz_job set last_outcome = 'failed', last_message = '连不上' where job_class_name = 'rollup'`.execute(
      db,
    );
    await jobAlarm.run({
      services: server.services,
      parameters: { role: 'admin', lateMinutes: 1440, slowTimes: 100, webhook: 'duty' },
      output: () => undefined,
      signal: new AbortController().signal,
    });
    await settle();
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { event: 'alarm.fired', screen: 'system/job-alarm', text: expect.stringContaining('连不上') },
    ]);
  });
});

describe('the right to send outside', () => {
  test('an author without it publishes nothing that sends; a webhook that is not there is named', async () => {
    const author = await operatorWith(server, 'hook_author', ['screen:publish', 'online-form:list']);
    const text = JSON.stringify({
      ...PARCEL,
      title: '自己的',
      resource: { path: '/online/own-parcel', table: 'online_own_parcel' },
      rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } },
    });
    const tried = async (who: Client) =>
      (await who.post('/online/form/publish', { id: 'online/own-parcel', text, accepted: [] })).body.message;
    expect(await tried(author)).toBe('用 "webhook.send" 向外部发送：要有“在页面里向外部发送”的权限');
    expect(await tried(admin)).toBe('没有编码为“orders”的外部通知，请先在“系统管理 / 外部通知”里新增');
    await addWebhook(server, {
      title: '订单群',
      code: 'orders',
      kind: 'generic',
      address: `${receiver.url}/in`,
    });
    expect(await tried(author)).toBe('用 "webhook.send" 向外部发送：要有“在页面里向外部发送”的权限');
  });

  test('a rule stops when its author has lost it', async () => {
    const { db, callers } = server.services;
    await addWebhook(server, {
      title: '订单群',
      code: 'orders',
      kind: 'generic',
      address: `${receiver.url}/in`,
    });
    await publish({ rules: {} });
    const author = await operatorWith(server, 'hook_ruler', [
      ...['screen:publish', 'online-form:list', 'webhook:use'],
      ...['parcel:list', 'parcel:add', 'parcel:edit', 'parcel:delete', 'parcel:export', 'parcel:reveal'],
    ]);
    expect(
      await publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } }, author),
    ).toMatch(/发布成功|已提交/);
    await sql`delete from sys_role_permission where permission_id in (select id from sys_permission where perms = 'webhook:use')`.execute(
      db,
    );
    callers.forget();
    await add({ name: '一' });
    await settle();
    expect(receiver.received).toEqual([]);
    const { rows } = await sql<{
      state: string;
      message: string;
    }>`select state, message from rule_event`.execute(db);
    expect(rows).toEqual([
      { state: 'stopped', message: '发布它的 hook_ruler 没有需要的权限：在页面里向外部发送' },
    ]);
  });

  test('what a role withholds from who presses a button is not sent', async () => {
    const { db, callers } = server.services;
    await addWebhook(server, {
      ...{ title: '订单群', code: 'orders', kind: 'generic', address: `${receiver.url}/in` },
    });
    await publish({ actions: { ship: { title: '寄出', run: SENDS } } });
    const clerk = await operatorWith(server, 'hook_clerk', ['parcel:list', 'parcel:ship']);
    const { rows } = await sql<{ roleId: string; permissionId: string }>`
      select (select id from sys_role where role_code = 'role_hook_clerk')::text as "roleId",
        (select min(id) from sys_permission where perms = 'parcel:list')::text as "permissionId"`.execute(db);
    const saved = await admin.post('/sys/role/columns', { ...rows[0], columns: { price: 'hidden' } });
    expect(saved.body.message).toBe('保存成功!');
    callers.forget();
    const id = await add({ name: '茶', price: 777_777 });
    expect((await clerk.post('/online/parcel/action/ship', { id })).body.success).toBe(true);
    await settle();
    const sent = JSON.parse(receiver.received[0]?.body ?? '');
    expect(Object.keys(sent.fields)).toEqual(['name', 'state']);
    expect(sent.text).toBe('新包裹：茶，-，开放');
    expect(receiver.received[0]?.body).not.toContain('7777');
  });
});
