import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDelivery, webhookNamed } from '../../src/server/parts/messaging/rules/webhooks/deliveries';
import { startWebhooks } from '../../src/server/parts/messaging/rules/webhooks/startWebhooks';
import { more } from '../support/more';
import { addWebhook, type Received } from '../support/webhookReceiver';
import { ID, isSignedBy, type Raw, SENDS, webhookSite } from '../support/webhookSite';

/** What leaves the installation (`language.md` §6): after the commit, signed, at least once with one id, and listed. */
const site = webhookSite();

test('a rule sends after the commit: signed, with the fields that its text names, listed with the answer', async () => {
  const id = await addWebhook(site.server, {
    title: '订单群',
    code: 'orders',
    kind: 'generic',
    address: `${site.receiver.url}/in?key=s3cret`,
  });
  const key = await site.keyOf(id);
  expect(await site.publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } })).toBe(
    '发布成功',
  );
  const parcel = await site.add({ name: '茶\r\nX-Evil: 1', price: 1250, phone: '13800000000' });
  await site.settle();
  const [one] = site.receiver.received as [Received];
  expect(site.receiver.received).toHaveLength(1);
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
  expect(await site.deliveries()).toMatchObject([
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
  expect(await site.webhook(id)).toMatchObject({ answer: '200 ok', failures: 0, host: '127.0.0.1' });
});

test('what is refused sends nothing; a code that nobody has is a sentence', async () => {
  const orders = { title: '订单群', code: 'orders', kind: 'generic', address: `${site.receiver.url}/in` };
  const webhookId = await addWebhook(site.server, orders);
  await site.publish({ actions: { ship: { title: '寄出', set: { state: 'sent' }, run: SENDS } } });
  await site.admin.delete('/sys/webhook/delete', { id: webhookId });
  const id = await site.add({ name: '碗' });
  const press = () => site.admin.post('/online/parcel/action/ship', { id });
  expect((await press()).body.message).toBe(
    '没有编码为“orders”的外部通知，请先在“系统管理 / 外部通知”里新增，或改正页面里的编码',
  );
  await addWebhook(site.server, orders);
  await sql`create or replace function refuse_sent() returns trigger language plpgsql as $$
    begin if new.state = 'sent' and new.name = '碗' then raise exception 'by the test'; end if; return new; end $$`.execute(
    site.server.services.db,
  );
  await sql`create trigger refuse_sent before update on online_parcel for each row execute function refuse_sent()`.execute(
    site.server.services.db,
  );
  expect((await press()).body.success).toBe(false);
  await site.settle();
  expect(site.receiver.received).toEqual([]);
  expect(await site.deliveries()).toEqual([]);
  await sql`drop trigger refuse_sent on online_parcel`.execute(site.server.services.db);
  expect((await press()).body.success).toBe(true);
  await site.settle();
  expect(site.receiver.received.map(({ body }) => JSON.parse(body).event)).toEqual(['action']);
});

more(
  'what fails is tried again with the same id: refusals, silence, a closed port; then it is given up with a notice',
  async () => {
    const id = await addWebhook(site.server, {
      title: '订单群',
      code: 'orders',
      kind: 'generic',
      address: `${site.receiver.url}/in`,
    });
    await site.publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } });
    site.answers = [
      { status: 500, body: 'boom' },
      { status: 302, body: '', headers: { location: `${site.receiver.url}/elsewhere` } },
    ];
    await site.add({ name: '一' });
    await site.settle();
    expect(site.receiver.received).toHaveLength(3);
    expect(new Set(site.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(site.receiver.received.map(({ path }) => path)).toEqual(['/in', '/in', '/in']);
    expect(await site.deliveries()).toMatchObject([{ state: 'done', tries: 3 }]);

    await site.receiver.close();
    await site.add({ name: '二' });
    await site.settle();
    expect((await site.deliveries())[1]).toMatchObject({
      state: 'failed',
      tries: 4,
      problem: '对方拒绝连接：没有启动，或端口不对',
      status: null,
    });
    expect(await site.webhook(id)).toMatchObject({ failures: 1, enabled: true });
    const bell = (await site.admin.get('/sys/annountCement/listByUser')).body.result as unknown as Record<
      string,
      { titile: string }[]
    >;
    expect(
      Object.values(bell)
        .flat()
        .map((one) => one.titile),
    ).toContain('外部通知“订单群”没有发成');

    await site.receiver.open();
    const failed = (await site.deliveries())[1]?.id as string;
    expect(
      (await site.admin.post('/sys/webhookDelivery/action/resend', { ids: [failed] })).body.success,
    ).toBe(true);
    await site.settle();
    expect((await site.deliveries())[1]).toMatchObject({ id: failed, state: 'done', tries: 1 });
    expect(site.receiver.received.at(-1)?.headers['webhook-id']).toBe(`msg_${failed}`);
    expect(await site.webhook(id)).toMatchObject({ failures: 0 });
  },
);

more(
  'many given up in a row switch it off, 410 at once; what waits then is not sent, until it is switched on again',
  async () => {
    const id = await addWebhook(site.server, {
      title: '订单群',
      code: 'orders',
      kind: 'generic',
      address: `${site.receiver.url}/in`,
    });
    await site.publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } });
    await site.sender?.stop();
    site.send([]);
    site.answers = Array.from({ length: 10 }, () => ({ status: 500, body: '' }));
    for (let count = 0; count < 10; count += 1) await site.add({ name: `第${count}` });
    await site.settle();
    expect(await site.webhook(id)).toMatchObject({ enabled: false, failures: 10 });
    await site.add({ name: '停了' });
    await site.settle();
    expect(site.receiver.received).toHaveLength(10);
    expect((await site.deliveries()).at(-1)).toMatchObject({
      state: 'failed',
      problem: '外部通知已停用，没有发送',
      tries: 0,
    });
    const history = (await site.admin.get('/sys/webhook/history', { id })).body.result as { records: Raw[] };
    expect(history.records[0]).toMatchObject({ title: '自动停用', reason: '连续发送失败' });

    await site.admin.put('/sys/webhook/edit', { id, enabled: true });
    expect(await site.webhook(id)).toMatchObject({ failures: 0 });
    site.answers = [{ status: 410, body: 'gone' }];
    await site.add({ name: '再来' });
    await site.settle();
    expect(await site.webhook(id)).toMatchObject({ enabled: false, answer: '对方回答 410：不再接收' });
  },
);

more('a webhook that is switched off or deleted while messages wait sends none of them', async () => {
  await site.sender?.stop();
  await site.publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } });
  for (const end of ['off', 'deleted'] as const) {
    const id = await addWebhook(site.server, {
      title: `群 ${end}`,
      code: 'orders',
      kind: 'generic',
      address: `${site.receiver.url}/in`,
    });
    await site.add({ name: end });
    await site.rules.idle();
    if (end === 'off') await site.admin.put('/sys/webhook/edit', { id, enabled: false });
    else expect((await site.admin.delete('/sys/webhook/delete', { id })).body.success).toBe(true);
    site.send();
    await site.settle();
    await site.sender?.stop();
    expect((await site.deliveries()).at(-1)).toMatchObject({
      state: 'failed',
      problem: end === 'off' ? '外部通知已停用，没有发送' : '外部通知已删除，没有发送',
    });
    await sql`update webhook set delete_time = now() where delete_time is null`.execute(
      site.server.services.db,
    );
  }
  expect(site.receiver.received).toEqual([]);
});

more('a process that dies between commit and sending, or while it sends, loses nothing', async () => {
  await site.sender?.stop();
  await addWebhook(site.server, {
    title: '订单群',
    code: 'orders',
    kind: 'generic',
    address: `${site.receiver.url}/in`,
  });
  await site.publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } });
  await site.add({ name: '一' });
  await site.rules.idle();
  // the queue is lost with a restore, and found again by what waits
  await sql`delete from graphile_worker._private_jobs where key like 'webhook:%'`.execute(
    site.server.services.db,
  );
  site.send();
  await site.sender?.look();
  await site.settle();
  expect(await site.deliveries()).toMatchObject([{ state: 'done', tries: 1 }]);

  // taken by a process that stops before an answer came
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  site.answers = [{ status: 200, body: 'too late', hold: arrive }];
  await site.add({ name: '二' });
  await site.rules.idle();
  await arrived;
  await site.sender?.stop();
  expect((await site.deliveries())[1]).toMatchObject({ state: 'waiting', tries: 1, status: null });
  await sql`update webhook_delivery set next_time = now() where state = 'waiting'`.execute(
    site.server.services.db,
  );
  await sql`delete from graphile_worker._private_jobs where key like 'webhook:%'`.execute(
    site.server.services.db,
  );
  site.send();
  await site.sender?.look();
  await site.settle();
  const { id } = (await site.deliveries())[1] as Raw;
  expect((await site.deliveries())[1]).toMatchObject({ state: 'done', tries: 2, answer: 'ok' });
  expect(site.receiver.received.slice(1).map(({ headers }) => headers['webhook-id'])).toEqual([
    `msg_${id}`,
    `msg_${id}`,
  ]);
});

test('an action that can be undone sends when it cannot be undone any more, or never', async () => {
  await addWebhook(site.server, {
    title: '订单群',
    code: 'orders',
    kind: 'generic',
    address: `${site.receiver.url}/in`,
  });
  await site.publish({
    actions: {
      ship: { title: '寄出', when: { state: 'open' }, set: { state: 'sent' }, run: SENDS, undo: 'back' },
      back: { title: '收回', when: { state: 'sent' }, set: { state: 'open' } },
    },
  });
  const id = await site.add({ name: '一' });
  await site.admin.post('/online/parcel/action/ship', { id });
  await site.settle();
  expect(await site.deliveries()).toMatchObject([{ state: 'waiting', tries: 0 }]);
  await site.admin.post('/online/parcel/action/back', { id });
  expect(await site.deliveries()).toEqual([]);
  await site.admin.post('/online/parcel/action/ship', { id });
  await sql`update webhook_delivery set next_time = now()`.execute(site.server.services.db);
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'webhook:%'`.execute(
    site.server.services.db,
  );
  await site.settle();
  expect(await site.deliveries()).toMatchObject([{ state: 'done' }]);
});

test('a new key is shown once; the former one signs beside it for a day', async () => {
  const id = await addWebhook(site.server, {
    title: '订单群',
    code: 'orders',
    kind: 'generic',
    address: `${site.receiver.url}/in`,
  });
  const first = await site.keyOf(id);
  const second = await site.keyOf(id);
  const sendTest = () => site.admin.post('/sys/webhook/action/test', { id });
  const { body } = await sendTest();
  expect(body).toMatchObject({ success: true, message: '已送到，对方回答：200 ok' });
  const both = site.receiver.received.at(-1) as Received;
  expect([isSignedBy(first, both), isSignedBy(second, both)]).toEqual([true, true]);
  await sql`update webhook set former_key_until = now() - interval '1 second'`.execute(
    site.server.services.db,
  );
  await sendTest();
  const last = site.receiver.received.at(-1) as Received;
  expect([isSignedBy(first, last), isSignedBy(second, last)]).toEqual([false, true]);
});

test('a test shows the real answer, and stays in the list also where it failed', async () => {
  const id = await addWebhook(site.server, {
    title: '订单群',
    code: 'orders',
    kind: 'generic',
    address: `${site.receiver.url}/in`,
  });
  site.answers = [{ status: 403, body: '<script>alert(1)</script>' }];
  const { body } = await site.admin.post('/sys/webhook/action/test', { id });
  expect(body).toMatchObject({
    success: false,
    message: '没有送到：对方回答 403。对方回答：403 <script>alert(1)</script>',
  });
  expect(await site.deliveries()).toMatchObject([
    { cause: 'test', state: 'failed', status: 403, answer: '<script>alert(1)</script>' },
  ]);
});

test('a robot refuses with status 200; one that is sent to too often waits, and its messages are apart', async () => {
  const { db } = site.server.services;
  await site.sender?.stop();
  site.sender = startWebhooks(site.server.services, { waits: [0, 0, 0], timeoutMs: 2000 });
  const id = await addWebhook(site.server, {
    ...{
      title: '钉钉群',
      code: 'orders',
      kind: 'dingtalk',
      address: `${site.receiver.url}/robot?access_token=t`,
    },
    robotKey: 'SECabc',
  });
  await site.publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } });
  site.answers = [
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
    await site.settle();
  };
  await site.add({ name: '一' });
  await site.settle();
  expect(await site.deliveries()).toMatchObject([
    { state: 'waiting', tries: 1, status: 200, problem: '机器人拒绝（310000）：sign not match' },
  ]);
  // twenty a minute
  expect(await waitOf()).toBeGreaterThan(1);
  expect(await waitOf()).toBeLessThan(4);
  await pass();
  expect(await site.deliveries()).toMatchObject([
    { state: 'waiting', tries: 2, problem: expect.stringContaining('130101') },
  ]);
  expect(await waitOf()).toBeGreaterThan(590);
  await site.add({ name: '二' });
  await site.settle();
  expect(site.receiver.received).toHaveLength(2);
  await pass();
  await pass();
  expect(await site.deliveries()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  const { path, body } = site.receiver.received[0] as Received;
  const url = new URL(path, site.receiver.url);
  const timestamp = url.searchParams.get('timestamp');
  const sign = createHmac('sha256', 'SECabc').update(`${timestamp}\nSECabc`).digest('base64');
  expect([url.searchParams.get('access_token'), url.searchParams.get('sign')]).toEqual(['t', sign]);
  expect(JSON.parse(body)).toEqual({
    msgtype: 'text',
    text: { content: expect.stringContaining('新包裹：一') },
  });
});

more(
  'at least once with one id, whatever site.answers, breaks and is taken twice',
  async () => {
    const { db } = site.server.services;
    await site.publish({ rules: {} });
    const id = await addWebhook(site.server, {
      ...{ title: '订单群', code: 'orders', kind: 'generic', address: `${site.receiver.url}/in` },
    });
    const second = startWebhooks(site.server.services, {
      waits: [0, 0, 0],
      isSpaced: false,
      timeoutMs: 2000,
    });
    const step = fc.constantFrom('add', 'add', 'fail', 'cut', 'kill', 'free');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
        await sql`delete from webhook_delivery`.execute(db);
        site.receiver.received.length = 0;
        site.answers = [];
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
          } else if (one === 'fail') site.answers.push({ status: 503, body: '' });
          else if (one === 'cut') site.answers.push({ status: 200, body: '', cut: true });
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
              await site.sender?.look();
              await site.settle();
              await second.idle();
              return (await site.deliveries()).filter(({ state }) => state === 'waiting').length;
            },
            { timeout: 60_000, interval: 50 },
          )
          .toBe(0);
        const rows = await site.deliveries();
        expect(rows).toHaveLength(added);
        const arrived = new Set(site.receiver.received.map(({ headers }) => headers['webhook-id']));
        for (const { id: one, state } of rows) if (state === 'done') expect(arrived).toContain(`msg_${one}`);
        expect(arrived.size).toBeLessThanOrEqual(added);
        await sql`update webhook set enabled = true where id = ${id}::bigint`.execute(db);
      }),
      { seed: Number(process.env.SEED_OF_WEBHOOKS ?? 35), numRuns: 5, endOnFailure: true },
    );
    await second.stop();
  },
  120_000,
);
