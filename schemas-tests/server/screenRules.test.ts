import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RuleRunner, startRules } from '../../src/server/resource/rules/startRules';
import {
  ADMIN_PASSWORD,
  type Client,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** What happens by itself (`language.md` §6): once, in order, under its author's rights. */
let server: TestServer;
let admin: Client;
let runners: RuleRunner[] = [];
const ID = 'online/errand';

beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
  await publish(admin, {});
});
afterAll(() => server.close());
beforeEach(() => {
  runners = [startRules(server.services, { firstWait: 0 })];
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await sql`delete from rule_event`.execute(server.services.db);
});

type Raw = Record<string, unknown>;
const TASK = {
  title: '任务单',
  resource: { path: '/online/errand', table: 'online_errand' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    price: { type: 'integer', title: '价格', default: 0 },
    note: { type: 'text', title: '备注' },
    state: {
      type: 'enum',
      title: '状态',
      default: 'open',
      options: { open: '开放', busy: '处理中', over: '过期' },
    },
    endTime: { type: 'datetime', title: '结束时间' },
  },
  table: { columns: ['name', 'price', 'state'], inline: ['price'] },
  form: ['name', 'price', 'note', 'state', 'endTime'],
  actions: { raise: { title: '加价', set: { price: 100 } }, import: {} },
};

async function publish(who: Client, rules: Raw, id = ID, more: Raw = {}) {
  const { active } = (await admin.get('/online/form/open', { id })).body.result as {
    active: { id: string } | null;
  };
  const text = JSON.stringify({ ...TASK, ...more, rules });
  const password = who === admin ? ADMIN_PASSWORD : 'Operator-2026!';
  const { body } = await who.post('/online/form/publish', {
    ...{ id, text, base: active?.id, accepted: ['data', 'rights'], password },
  });
  expect(body.message).toBe('发布成功');
}

async function add(record: Raw): Promise<string> {
  const { body } = await admin.post('/online/errand/add', record);
  expect(body.success, body.message).toBe(true);
  const { rows } = await sql<{ id: string }>`select max(id)::text as id from online_errand`.execute(
    server.services.db,
  );
  return rows[0]?.id ?? '';
}
const edit = (record: Raw) => admin.put('/online/errand/edit', record);
const shown = async (id: string) =>
  (await admin.get('/online/errand/queryById', { id })).body.result as Record<string, unknown>;
/** A runner is idle while another one has the record, and may have its next event after that. */
async function settle(): Promise<void> {
  for (const runner of [...runners, ...runners, ...runners]) await runner.idle();
}
async function events() {
  const { rows } = await sql<{ rule: string; state: string; message: string | null; depth: number }>`
    select rule, state, message, depth from rule_event order by id`.execute(server.services.db);
  return rows;
}
async function notices(of: Client = admin) {
  const { body } = await of.get('/sys/annountCement/listByUser');
  const { sysMsgList, anntMsgList } = body.result as unknown as Record<string, { titile: string }[]>;
  return [...(sysMsgList ?? []), ...(anntMsgList ?? [])].map(({ titile }) => titile);
}

test('a new record: a notice to a role and a value, after the commit, in the data log under the rule', async () => {
  await publish(admin, {
    greet: {
      title: '新任务',
      after: 'added',
      when: { price: { gte: 10 } },
      set: { note: '已通知' },
      run: { 'notice.send': { role: 'admin', text: '新任务：{name}' } },
    },
  });
  const cheap = await add({ name: '便宜的', price: 1 });
  const id = await add({ name: '修路', price: 10 });
  await settle();
  expect(await shown(id)).toMatchObject({ note: '已通知', version: 2 });
  expect(await shown(cheap)).toMatchObject({ note: null, version: 1 });
  expect(await events()).toMatchObject([{ rule: 'greet', state: 'done', depth: 0 }]);
  expect(await notices()).toContain('新任务：修路');
  const history = (await admin.get('/online/errand/history', { id })).body.result as { records: Raw[] };
  expect(history.records[0]).toMatchObject({ title: '新任务', reason: '规则自动执行' });
  const log = (await admin.get('/sys/ruleEvent/list')).body.result as { records: Raw[] };
  expect(log.records[0]).toMatchObject({ title: '新任务', screenId: ID, state: 'done', cause: 'added' });
});

test('changed fields trigger by form, cell and button; others do not; what is refused leaves nothing', async () => {
  await publish(admin, {
    follow: { title: '改价', after: { changed: ['price'] }, set: { note: '改过价' } },
  });
  const id = await add({ name: '一' });
  const count = async () => {
    await settle();
    return (await events()).length;
  };
  expect(await count()).toBe(0);
  await edit({ id, name: '二' });
  expect(await count()).toBe(0);
  await edit({ id, price: 5 });
  expect(await count()).toBe(1);
  await edit({ id, price: 5, note: '' });
  expect(await count()).toBe(1);
  await admin.post('/online/errand/action/raise', { id });
  expect(await count()).toBe(2);
  expect((await edit({ id, price: 7, name: '' })).body.success).toBe(false);
  expect(await count()).toBe(2);
  expect(await shown(id)).toMatchObject({ note: '改过价', price: 100 });
});

test('a condition is reached by a save, from the bin, and by the time that passes, once each time', async () => {
  const { db } = server.services;
  const old = await add({ name: '早就过期', endTime: '2020-01-01 00:00:00' });
  await publish(admin, {
    expire: {
      title: '到期后过期',
      after: 'reached',
      when: { state: 'open', endTime: { lte: '$now-1h' } },
      set: { state: 'over' },
    },
  });
  const [runner] = runners as [RuleRunner];
  const look = async () => {
    await runner.look();
    await settle();
  };
  await look();
  const saved = await add({ name: '存的时候已过', endTime: '2020-01-01 00:00:00' });
  const later = await add({ name: '以后', endTime: '2099-01-01 00:00:00' });
  await look();
  expect(await shown(saved)).toMatchObject({ state: 'over' });
  // what met it before the rule was there did not come to meet it
  expect(await shown(old)).toMatchObject({ state: 'open' });
  await sql`update online_errand set end_time = now() - interval '2 hours' where id = ${later}::bigint`.execute(
    db,
  );
  // an edit between the moment and the look does not hide it
  await edit({ id: later, note: '改了备注' });
  await look();
  await look();
  expect(await shown(later)).toMatchObject({ state: 'over' });
  expect(await events()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  await edit({ id: later, state: 'open', endTime: '2099-01-01 00:00:00' });
  await edit({ id: later, endTime: '2020-01-01 00:00:00' });
  await look();
  expect(await shown(later)).toMatchObject({ state: 'over' });
  expect(await events()).toHaveLength(3);
  await edit({ id: later, state: 'open', endTime: '2099-01-01 00:00:00' });
  await admin.delete('/online/errand/delete', { id: later });
  await sql`update online_errand set end_time = now() - interval '2 hours' where id = ${later}::bigint`.execute(
    db,
  );
  await admin.put('/online/errand/putBack', { ids: [later] });
  await look();
  expect(await shown(later)).toMatchObject({ state: 'over' });
});

test('every day at its time, once for each record that meets the condition, and made up for on the same day', async () => {
  const { db } = server.services;
  const rules = (daily: string) => ({
    digest: { title: '每天提醒', after: { daily }, when: { state: 'busy' }, set: { note: '提醒过' } },
  });
  const busy = await add({ name: '在忙', state: 'busy' });
  const open = await add({ name: '没事' });
  const [runner] = runners as [RuleRunner];
  const look = async () => {
    await runner.look();
    await settle();
  };
  await publish(admin, rules('00:00'));
  await look();
  expect(await events(), 'its time of this day was over').toEqual([]);
  await sql`update rule_watch set last_day = last_day - 3`.execute(db);
  await look();
  await look();
  expect(await events()).toMatchObject([{ rule: 'digest', state: 'done' }]);
  expect([(await shown(busy)).note, (await shown(open)).note]).toEqual(['提醒过', null]);
  await publish(admin, rules('23:59'));
  await sql`delete from rule_event`.execute(db);
  await look();
  const { rows } = await sql<{ days: number }>`
    select (now() at time zone 'Asia/Shanghai')::date - last_day as days from rule_watch where rule = 'digest'`.execute(
    db,
  );
  expect([rows[0]?.days === 1, (await events()).length]).toEqual([true, 0]);
});

test('rules that trigger each other stop, and say so', async () => {
  await publish(admin, {
    up: { title: '进', after: 'reached', when: { state: 'open', price: { gt: 0 } }, set: { state: 'busy' } },
    down: {
      title: '退',
      after: 'reached',
      when: { state: 'busy', price: { gt: 0 } },
      set: { state: 'open' },
    },
  });
  await add({ name: '来回', price: 1 });
  await settle();
  const all = await events();
  expect(all.map(({ rule }) => rule)).toEqual(['up', 'down', 'up', 'down', 'up', 'down', 'up', 'down', 'up']);
  expect(all.at(-1)).toMatchObject({
    state: 'stopped',
    message: '规则互相触发，连着 8 次，已停止',
    depth: 8,
  });
  expect(all.slice(0, -1).every(({ state }) => state === 'done')).toBe(true);
});

test('a rule runs with the rights of who published it, stops with one notice when they are lost, and begins again', async () => {
  const { db } = server.services;
  const author = await operatorWith(server, 'rule_author', ['online-form:list']);
  const authorId = (
    await sql<{ id: string }>`select id from sys_user where username = 'rule_author'`.execute(db)
  ).rows[0]?.id;
  await sql`insert into sys_user_role (user_id, role_id) select ${authorId}, id from sys_role where role_code = 'admin'`.execute(
    db,
  );
  server.services.callers.forget();
  const rules = { follow: { title: '跟着改', after: { changed: ['price'] }, set: { note: '改过' } } };
  await publish(author, rules);
  // who changes only a title does not become its author
  await publish(admin, rules, ID, { title: '任务单二' });
  const id = await add({ name: '一' });
  await edit({ id, price: 1 });
  await settle();
  expect((await events()).map(({ state }) => state)).toEqual(['done']);
  await sql`update sys_user set status = 2 where id = ${authorId}`.execute(db);
  await edit({ id, price: 2, note: '' });
  await edit({ id, price: 3 });
  await settle();
  expect((await events()).slice(1)).toMatchObject([
    { state: 'stopped', message: '发布它的人已停用' },
    { state: 'stopped', message: '发布它的人已停用' },
  ]);
  expect(await shown(id)).toMatchObject({ note: null });
  expect((await notices()).filter((title) => title === '规则“跟着改”停止执行')).toHaveLength(1);
  await publish(admin, { follow: { ...rules.follow, set: { note: '又改过' } } });
  const stopped = (await admin.get('/sys/ruleEvent/list', { state: 'stopped' })).body.result as {
    records: { id: string }[];
  };
  await admin.post('/sys/ruleEvent/action/retry', { id: stopped.records[0]?.id });
  await settle();
  expect(await shown(id)).toMatchObject({ note: '又改过' });
});

test('a trial says what a rule would have done, by what its reader sees, and writes nothing', async () => {
  const { db } = server.services;
  await publish(admin, {});
  const id = await add({ name: '试一试', price: 1, endTime: '2020-01-01 00:00:00' });
  await edit({ id, price: 2 });
  await edit({ id, price: 3, note: '看' });
  await edit({ id, note: '不算' });
  const later = await add({ name: '刚到', endTime: '2099-01-01 00:00:00' });
  await sql`update online_errand set end_time = now() - interval '2 days' where id = ${later}::bigint`.execute(
    db,
  );
  const count = async () =>
    (
      await sql<{
        n: number;
      }>`select (select count(*) from rule_event) + (select count(*) from sys_data_log where data_table = 'online_errand') as n`.execute(
        db,
      )
    ).rows[0]?.n;
  const before = await count();
  const trial = async (who: Client, rule: Raw) => {
    const text = JSON.stringify({ ...TASK, rules: { one: { title: '试', ...rule } } });
    const { body } = await who.post('/online/form/tryRule', { id: ID, text, rule: 'one' });
    return body as unknown as { message: string; result: { total: number; events: Raw[] } };
  };
  const changed = await trial(admin, {
    after: { changed: ['price'] },
    when: { name: '试一试' },
    set: { state: 'over' },
    run: { 'notice.send': { role: 'admin', text: '{name}改成 {price}' } },
  });
  expect(changed.result).toMatchObject({
    total: 2,
    events: [
      { dataId: id, label: '试一试', does: '状态：过期；试一试改成 3' },
      { dataId: id, does: '状态：过期；试一试改成 2' },
    ],
  });
  const timed = { after: 'reached', when: { endTime: { lte: '$now' } }, set: { state: 'over' } };
  expect((await trial(admin, timed)).result.events.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['试一试', '刚到']),
  );
  const reader = await operatorWith(server, 'rule_reader', ['online-form:list', 'errand:list']);
  await sql`update online_errand set create_by = 1 where id = ${id}::bigint`.execute(db);
  expect((await trial(reader, timed)).result.events.map(({ label }) => label)).toContain('刚到');
  const stranger = await operatorWith(server, 'rule_stranger', ['online-form:list']);
  expect((await trial(stranger, timed)).message).toMatch(/没有权限|无权/);
  const text = JSON.stringify({
    ...TASK,
    fields: { ...TASK.fields, phone: { type: 'phone', title: '电话' } },
    rules: { one: { title: '试', ...timed, when: { phone: { startsWith: '1' } } } },
  });
  const hidden = await admin.post('/online/form/tryRule', { id: ID, text, rule: 'one' });
  expect(hidden.body.message).toBe('规则用到的字段 phone 您看不到，或是敏感的，不能试运行');
  const copied = JSON.stringify({
    ...TASK,
    fields: {
      ...TASK.fields,
      phone: { type: 'phone', title: '电话' },
      other: { type: 'phone', title: '备用' },
    },
    rules: { one: { title: '试', ...timed, set: { other: { field: 'phone' } } } },
  });
  const source = await admin.post('/online/form/tryRule', { id: ID, text: copied, rule: 'one' });
  expect(source.body.message).toBe('规则用到的字段 phone 您看不到，或是敏感的，不能试运行');
  expect(await count()).toBe(before);
});

test('once and in order, whatever fails, dies and is taken twice', async () => {
  const { db } = server.services;
  const mark = {
    title: '记号',
    resource: { path: '/online/mark', table: 'online_mark' },
    fields: { name: { type: 'text', title: '名称', required: true } },
    table: { columns: ['name'] },
    form: ['name'],
  };
  await admin.post('/online/form/publish', { id: 'online/mark', text: JSON.stringify(mark), accepted: [] });
  await publish(admin, {
    count: {
      title: '记一笔',
      after: { changed: ['price'] },
      run: { 'record.add': { screen: 'online/mark', set: { name: { field: 'name' } } } },
    },
  });
  const second = startRules(server.services, { firstWait: 0 });
  runners.push(second);
  // a mark is refused by chance, as a database that fails would
  await sql
    .raw(`create or replace function fail_sometimes() returns trigger language plpgsql as $$
      begin if random() < 0.2 then raise exception 'by chance'; end if; return new; end $$`)
    .execute(db);
  await sql
    .raw(
      'create trigger by_chance before insert on online_mark for each row execute function fail_sometimes()',
    )
    .execute(db);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('edit' as const), who: fc.nat(2) }),
    fc.record({ kind: fc.constant('kill' as const), who: fc.nat(2) }),
    fc.record({ kind: fc.constant('free' as const), who: fc.nat(2) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await sql`delete from rule_event`.execute(db);
      await sql`delete from online_mark`.execute(db);
      const ids = [await add({ name: 'r0' }), await add({ name: 'r1' }), await add({ name: 'r2' })];
      let price = 1;
      const edits = [0, 0, 0];
      for (const { kind, who } of steps) {
        if (kind === 'edit') {
          price += 1;
          edits[who] = (edits[who] ?? 0) + 1;
          await edit({ id: ids[who], price });
        } else if (kind === 'kill')
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and query like '%rule_event%' and state <> 'idle'`.execute(
            db,
          );
        // taken for dead while it works: two processes have the same entry
        else
          await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
            from graphile_worker._private_jobs where locked_by is not null`.execute(db);
      }
      await expect
        .poll(
          async () => {
            // what the timer does: an entry that a kill lost is found
            await second.look();
            await settle();
            return (await events()).filter(({ state }) => state === 'waiting').length;
          },
          { timeout: 60_000, interval: 50 },
        )
        .toBe(0);
      const { rows } = await sql<{ name: string; done: number; marks: number; inOrder: boolean }>`
        select t.name, count(e.id)::int as done, (select count(*)::int from online_mark m where m.name = t.name) as marks,
          coalesce(array_agg(e.id order by e.id) = array_agg(e.id order by e.end_time, e.id), true) as "inOrder"
        from online_errand t left join rule_event e on e.data_id = t.id and e.state = 'done'
        where t.id = any(${ids}::bigint[]) group by t.name, t.id order by t.name`.execute(db);
      const failed = (await events()).filter(({ state }) => state === 'failed').length;
      expect(rows.every(({ inOrder }) => inOrder)).toBe(true);
      expect(rows.map(({ done }) => done).reduce((a, b) => a + b, 0) + failed).toBe(
        edits.reduce((a, b) => a + b, 0),
      );
      expect(rows.map(({ marks }) => marks)).toEqual(rows.map(({ done }) => done));
    }),
    { seed: Number(process.env.SEED_OF_RULES ?? 35), numRuns: 5, endOnFailure: true },
  );
});
