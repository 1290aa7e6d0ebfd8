import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '../../src/engine/pure';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { person } from '../support/moneyStory';
import { byHalf, more } from '../support/more';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Real names: what is looked at, claimed, judged and taken back. */
let server: TestServer;
let reviewer: Client;
let clerk: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  reviewer = await operatorWith(server, 'reviewer', ['real-name:list', 'real-name:pass', 'real-name:reveal']);
  clerk = await operatorWith(server, 'clerk', ['real-name:list', 'real-name:reject']);
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextNo = () => `7${++count}00`;
const ID_CARD = '110101199003070134';

async function certification(userId: string, idCard = ID_CARD): Promise<string> {
  const made = await sql<{ id: string }>`
    insert into real_name (user_id, real_name, id_card, front, status)
    values (${userId}::bigint, '张小三', ${idCard}, 'private/front.png', 'pending') returning id`.execute(
    db(),
  );
  return made.rows[0]?.id as string;
}

test('a reveal needs its right and a reason, and is in the log before it is answered', async () => {
  const user = await person(db(), { userNo: nextNo() });
  const id = await certification(user);
  const shown = (await reviewer.get('/audit/realName/queryById', { id })).body.result as unknown as {
    idCard: string;
  };
  expect(shown.idCard).not.toBe(ID_CARD);
  expect(shown.idCard).toContain('*');
  expect((await clerk.post('/audit/realName/reveal', { id, field: 'idCard', reason: '核对' })).status).toBe(
    403,
  );
  expect(
    (await reviewer.post('/audit/realName/reveal', { id, field: 'idCard', reason: ' ' })).body,
  ).toMatchObject({
    success: false,
    result: { errors: [{ field: 'reason' }] },
  });
  expect(
    (await reviewer.post('/audit/realName/reveal', { id, field: 'age', reason: '核对' })).body.success,
  ).toBe(false);
  expect(
    (await reviewer.post('/audit/realName/reveal', { id, field: '__proto__', reason: '核对' })).body.success,
  ).toBe(false);
  expect(
    (await reviewer.post('/audit/realName/reveal', { id, field: 'idCard', reason: '核对证件' })).body.result,
  ).toEqual({
    value: ID_CARD,
  });
  const front = (await reviewer.post('/audit/realName/reveal', { id, field: 'front', reason: '核对证件' }))
    .body.result as unknown as {
    value: string;
  };
  expect(front.value).toMatch(/^private\/front\.png\?expires=\d+&signature=/);
  const logged = await sql<{ asked: object; reason: string }>`
    select asked, reason from sys_data_log where data_id = ${id} and operation = 'reveal' order by id`.execute(
    db(),
  );
  expect(logged.rows).toEqual([
    { asked: { field: 'idCard' }, reason: '核对证件' },
    { asked: { field: 'front' }, reason: '核对证件' },
  ]);
});

interface Claimed {
  record: { id: string; idCard: string } | null;
  waiting: number;
}

const claim = async (client: Client, body: object = {}) =>
  (await client.post('/audit/realName/claim', body)).body as unknown as {
    success: boolean;
    message: string;
    result: Claimed;
  };

test('six operators who claim at the same moment get six records, every time', async () => {
  const clients = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      operatorWith(server, `crowd${index}`, ['real-name:list', 'real-name:pass', 'real-name:reveal']),
    ),
  );
  await sql`update real_name set status = 'rejected'`.execute(db());
  for (const _ of clients)
    await certification(await person(db(), { userNo: nextNo() }), '110101199003070150');
  for (let round = 0; round < byHalf(3, 60); round += 1) {
    await sql`delete from queue_claim`.execute(db());
    const answers = await Promise.all(clients.map((client) => claim(client)));
    const ids = answers.map(({ result }) => result.record?.id);
    expect(new Set(ids).size, `round ${round}: ${ids.join(' ')}`).toBe(clients.length);
  }
});

test('one reviewer holds a claimed record for ten minutes: two concurrent claims get two records', async () => {
  await sql`update real_name set status = 'rejected'`.execute(db());
  const first = await certification(await person(db(), { userNo: nextNo() }), '110101199003070150');
  const second = await certification(await person(db(), { userNo: nextNo() }), '110101199003070177');
  // the next one is of those that a caller can judge; by its number one may be taken without
  expect((await claim(clerk)).result).toMatchObject({ record: null, waiting: 2, closed: 2 });
  const [a, b] = await Promise.all([claim(reviewer), claim(clerk, { id: second })]);
  expect([a.result.record?.id, b.result.record?.id].sort()).toEqual([first, second].sort());
  // a caller who may reveal sees the number, the other one does not
  expect(a.result.record?.idCard).toMatch(/^\d{18}$/);
  expect(b.result.record?.idCard).toContain('*');
  expect(a.result.waiting).toBe(2);
  const mine = a.result.record?.id as string;
  const theirs = b.result.record?.id as string;
  expect(await claim(reviewer, { id: theirs })).toMatchObject({
    success: false,
    message: 'clerk 正在处理这条记录',
  });
  expect((await reviewer.post('/audit/realName/action/pass', { id: theirs })).body).toMatchObject({
    success: false,
    message: 'clerk 正在处理这条记录',
  });
  expect((await claim(reviewer, { skip: [mine] })).result.record).toBeNull();
  expect((await reviewer.post('/audit/realName/action/pass', { id: mine })).body).toMatchObject({
    success: true,
  });
  await claim(clerk, { release: theirs });
  expect((await claim(reviewer)).result.record?.id).toBe(theirs);
  await sql`update queue_claim set until = now() - interval '1 second'`.execute(db());
  expect((await claim(clerk, { id: theirs })).result.record?.id).toBe(theirs);
});

more('an operator holds at most twenty records, however fast they claim', async () => {
  const taker = await operatorWith(server, 'taker', ['real-name:list', 'real-name:pass', 'real-name:reveal']);
  for (let number = 0; number < 22; number++)
    await certification(await person(db(), { userNo: nextNo() }), `1101011990030702${10 + number}`);
  const claimed: string[] = [];
  for (let number = 0; number < 19; number++)
    claimed.push((await claim(taker, { skip: claimed })).result.record?.id as string);
  const { rows } = await sql<{ id: string }>`
    select id from real_name where status = 'pending' and id not in (select record_id from queue_claim)`.execute(
    db(),
  );
  const answers = await Promise.all(rows.slice(0, 2).map(({ id }) => claim(taker, { id })));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.find(({ success }) => !success)).toMatchObject({
    message: '同时最多领取 20 条，请先处理或退回手上的记录',
  });
  // the time of one that is open restarts
  expect((await claim(taker, { id: claimed[0] })).result.record?.id).toBe(claimed[0]);
  expect((await claim(taker, { release: claimed[0] })).success).toBe(true);
  expect((await claim(taker, { id: claimed[0] })).success).toBe(true);
  await sql`delete from queue_claim`.execute(db());
});

test('a caller who revealed a hundred values within the hour must wait, also to claim', async () => {
  const id = await certification(await person(db(), { userNo: nextNo() }), '110101199003070290');
  const look = async () =>
    (await reviewer.post('/audit/realName/reveal', { id, field: 'idCard', reason: '核对证件' })).body;
  expect((await look()).success).toBe(true);
  await sql`
    insert into sys_data_log (screen_id, data_table, data_id, operation, action_title, asked, create_by)
    select screen_id, data_table, data_id, operation, action_title, asked, create_by
    from (select * from sys_data_log where data_id = ${id} and operation = 'reveal' limit 1) as seen,
      generate_series(1, 99)`.execute(db());
  expect(await look()).toMatchObject({
    success: false,
    message: '每小时最多查看 100 次敏感信息，请稍后再试',
  });
  expect((await claim(reviewer)).success).toBe(false);
  await sql`delete from queue_claim`.execute(db());
});

test('claiming needs a deciding right', async () => {
  const onlooker = await operatorWith(server, 'onlooker', ['real-name:list']);
  expect((await onlooker.post('/audit/realName/claim', {})).status).toBe(403);
  // taking a certification back is no decision in the queue
  const revoker = await operatorWith(server, 'revoker', ['real-name:list', 'real-name:revoke']);
  expect((await revoker.post('/audit/realName/claim', {})).status).toBe(403);
});

test('one id number certifies one person, however two reviewers hurry', async () => {
  const idCard = '110101199003070193';
  const people = await Promise.all([person(db(), { userNo: nextNo() }), person(db(), { userNo: nextNo() })]);
  const ids = [await certification(people[0], idCard), await certification(people[1], idCard)];
  const answers = await Promise.all(
    ids.map((id) => server.admin.post('/audit/realName/action/pass', { id })),
  );
  expect(answers.filter((answer) => answer.body.success)).toHaveLength(1);
  expect(answers.find((answer) => !answer.body.success)?.body.message).toBe(
    '该身份证号已被其他账号认证，不能通过',
  );
  const messages =
    await sql`select template from app_message where user_id = any(${people}::bigint[])`.execute(db());
  expect(messages.rows).toEqual([{ template: 'realName.passed' }]);
});

test('what does not fit on the papers is shown to the reviewer, without the number', async () => {
  const made = async (idCard: string, age: number | null) => {
    const id = await certification(await person(db(), { userNo: nextNo() }), idCard);
    await sql`update real_name set age = ${age}, create_time = '2026-03-06 12:00:00+08' where id = ${id}::bigint`.execute(
      db(),
    );
    const { body } = await server.admin.get('/audit/realName/queryById', { id });
    return body.result as RecordData;
  };
  expect((await made('110101199003070193', 35)).doubts, 'the birthday is tomorrow').toEqual([]);
  const older = await made('110101199003070193', 44);
  expect(older).toMatchObject({ doubts: ['age'], idCard: '110****0193' });
  expect((await made('110101201003070192', 15)).doubts).toEqual(['minor']);
  expect((await made('110101199013070192', 35)).doubts).toEqual(['unreadable']);
});

test('a judgement taken back leaves the person as before, and its message never leaves', async () => {
  const user = await person(db(), { userNo: nextNo() });
  const id = await certification(user, '11010119900307109X');
  const judge = (name: string, more: object = {}) =>
    server.admin.post(`/audit/realName/action/${name}`, { id, ...more });
  const state = async () => {
    const found = await sql<{ status: string; real: string; name: string | null; why: string | null }>`
      select r.status, u.real_status as real, u.real_name as name, r.reject_reason as why
      from real_name r join app_user u on u.id = r.user_id where r.id = ${id}::bigint`.execute(db());
    return found.rows[0];
  };
  const messages = async () =>
    (
      await sql<{ waits: boolean }>`select not_before > now() as waits from app_message
        where user_id = ${user}::bigint`.execute(db())
    ).rows;
  expect((await judge('pass')).body.success).toBe(true);
  expect(await messages()).toEqual([{ waits: true }]);
  expect((await judge('recall')).body.success).toBe(true);
  expect(await state()).toEqual({ status: 'pending', real: 'pending', name: null, why: null });
  expect(await messages()).toEqual([]);
  expect((await judge('reject', { rejectReason: 'blurry' })).body.success).toBe(true);
  expect((await judge('recall')).body.success).toBe(true);
  expect(await state()).toEqual({ status: 'pending', real: 'pending', name: null, why: null });
  expect((await judge('recall')).body.message, 'there is nothing to take back').toBe('该记录已被他人处理');
  // a message that has left stays
  expect((await judge('pass')).body.success).toBe(true);
  await sql`update app_message set sent_time = now() where user_id = ${user}::bigint`.execute(db());
  expect((await judge('recall')).body.success).toBe(true);
  expect(await messages()).toHaveLength(1);
});

test('only the operator who judged takes it back, and only for ten minutes', async () => {
  const id = await certification(await person(db(), { userNo: nextNo() }), '110101199003071137');
  expect((await server.admin.post('/audit/realName/action/pass', { id })).body.success).toBe(true);
  const other = await operatorWith(server, 'other-judge', ['real-name:list', 'real-name:recall']);
  const stale = '该记录已被他人处理';
  expect((await other.post('/audit/realName/action/recall', { id })).body.message).toBe(stale);
  await sql`update real_name set review_time = now() - interval '11 minutes' where id = ${id}::bigint`.execute(
    db(),
  );
  expect((await server.admin.post('/audit/realName/action/recall', { id })).body.message).toBe(stale);
});

test('claims count as reveals do: each record once, and not once it is decided', async () => {
  const judge = await operatorWith(server, 'judge', ['real-name:list', 'real-name:pass', 'real-name:reveal']);
  const ids: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const cards = ['11010119900307168X', '110101199003071030', '110101199003073095', '110101199003071137'];
    ids.push(await certification(await person(db(), { userNo: nextNo() }), cards[index]));
  }
  const setting = (value: number) =>
    sql`insert into sys_config (code, value) values ('reveal.mostAnHour', ${JSON.stringify(value)}::jsonb)
      on conflict (code) where delete_time is null do update set value = excluded.value`.execute(db());
  await setting(2);
  const [first, second, third, fourth] = ids as [string, string, string, string];
  const opens = async (id: string, release?: string) => {
    const { result, message } = await claim(judge, { id, ...(release && { release }) });
    return result?.record?.idCard ?? message;
  };
  expect(await opens(first)).not.toContain('*');
  // the same once more shows nothing new
  expect(await opens(first)).not.toContain('*');
  expect(await opens(second, first)).not.toContain('*');
  const refusal = '每小时最多查看 2 次敏感信息，请稍后再试';
  expect(await opens(third, second)).toBe(refusal);
  expect(
    (await judge.post('/audit/realName/reveal', { id: first, field: 'idCard', reason: '核对' })).body.message,
  ).toBe(refusal);
  await claim(judge, { id: second });
  await judge.post('/audit/realName/action/pass', { id: second });
  expect(await opens(third)).not.toContain('*');
  expect(await opens(fourth, third)).toBe(refusal);
  await setting(100);
});
