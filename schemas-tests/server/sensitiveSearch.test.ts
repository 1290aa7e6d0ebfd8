import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { more } from '../support/more';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** A sensitive field is searched by one complete value at a time; each is logged, misses are braked (`language.md` §7). */
const SCREEN = {
  title: '会员',
  resource: { path: '/probe/member', table: 'probe_member' },
  label: 'realName',
  fields: {
    memberNo: { type: 'text', title: '会员号', unique: true, match: 'exact' },
    nickname: { type: 'text', title: '昵称' },
    phone: { type: 'phone', title: '手机号', unique: true },
    realName: { type: 'text', title: '姓名', sensitive: true },
    level: { type: 'enum', title: '级别', options: { a: '甲', b: '乙' }, sensitive: true },
    points: { type: 'integer', title: '积分' },
  },
  table: {
    columns: ['memberNo', 'nickname', 'phone', 'points'],
    search: ['phone', 'realName', 'level', { title: '找人', fields: ['memberNo', 'nickname', 'phone'] }],
    totals: ['points'],
  },
  form: ['memberNo', 'nickname', 'phone', 'realName', 'level', 'points'],
  actions: { import: {} },
};
const PATH = '/probe/member';
const CODES = ['member:list', 'member:add', 'member:export', 'member:import'];
const ANY = 'memberNo|nickname|phone';
const phone = (number: number) => `139${String(number).padStart(8, '0')}`;
const BRAKE = /^一小时内已有 20 次按敏感信息的查询没有查到记录，为防止猜测暂不能再查，请 \d+ 分钟后再试$/;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ screens: { 'probe/member': SCREEN } });
  // members 1 to 40
  await sql`insert into probe_member (member_no, nickname, phone, real_name, level, points)
    select (700000 + n)::text, '昵称' || n, '139' || lpad(n::text, 8, '0'), '王' || n, 'a', 1 from generate_series(1, 40) n`.execute(
    server.services.db,
  );
});
afterAll(() => server.close());

let people = 0;
const somebody = (): Promise<Client> => operatorWith(server, `seeker${++people}`, CODES);
const list = async (client: Client, query: Record<string, string>) =>
  (await client.get(`${PATH}/list`, query)).body;
const totalOf = async (client: Client, query: Record<string, string>) =>
  ((await list(client, query)).result as unknown as { total: number } | null)?.total;
const isBraked = async (client: Client, value = phone(99_999_999)) =>
  BRAKE.test((await list(client, { phone: value })).message);
async function miss(client: Client, times: number, from = 1000): Promise<void> {
  for (let number = from; number < from + times; number++)
    expect(await totalOf(client, { phone: phone(number) }), `miss ${number}`).toBe(0);
}

test('one complete value at a time: lists are refused, parts and bounds find nothing and are not counted', async () => {
  const client = await somebody();
  expect((await list(client, { phone_MultiString: `${phone(1)},${phone(2)}` })).message).toBe(
    '“手机号”是敏感信息，一次只能按一个完整的值查询',
  );
  expect((await list(client, { level: 'a,b' })).message).toBe('“级别”是敏感信息，一次只能按一个完整的值查询');
  for (let number = 10; number < 60; number++)
    expect(await totalOf(client, { phone: `13${number}` })).toBe(0);
  const parts: [string, string][] = [
    ['phone', `${phone(1)},${phone(2)}`],
    ['phone', '139'],
    ['phone', '*139*'],
    [ANY, '139'],
  ];
  for (const [box, text] of parts) expect(await totalOf(client, { [box]: text })).toBe(0);
  expect(await totalOf(client, { phone: ` ${phone(1)} ` })).toBe(1);
  expect(await totalOf(client, { phone: '139 0000 0001' })).toBe(1);
  expect(await isBraked(client)).toBe(false);
});

test('every search is in the data log, masked; the value itself is kept nowhere', async () => {
  const client = await somebody();
  const [hit, none] = [phone(7), phone(55_555_555)];
  await list(client, { phone: hit });
  await list(client, { phone: none });
  // the same question again: the next page, its totals, its export
  await list(client, { phone: hit, pageNo: '2' });
  await client.get(`${PATH}/totals`, { phone: none });
  const { db } = server.services;
  const logged = await sql<{ asked: object; action_title: string; data_id: string }>`
    select asked, action_title, data_id from sys_data_log where operation = 'search'
      and create_by = (select id from sys_user where username = ${`seeker${people}`}) order by id`.execute(
    db,
  );
  const member = await sql<{ id: string }>`select id from probe_member where phone = ${hit}`.execute(db);
  expect(logged.rows).toEqual([
    { asked: { phone: '139****0007' }, action_title: '按敏感信息查询', data_id: member.rows[0]?.id },
    { asked: { phone: '139****5555' }, action_title: '按敏感信息查询（没有查到）', data_id: '0' },
  ]);
  const logLines = await sql<{ line: string }>`
    select to_jsonb(one)::text as line from sys_data_log one union all select to_jsonb(one)::text from sensitive_search one`.execute(
    db,
  );
  expect(logLines.rows.filter(({ line }) => line.includes(hit) || line.includes(none))).toEqual([]);
});

more('hits are not limited; twenty misses an hour are, for that person, whichever way they ask', async () => {
  const client = await somebody();
  for (let number = 1; number <= 40; number++)
    expect(await totalOf(client, { phone: phone(number) })).toBe(1);
  await miss(client, 20);
  expect(await isBraked(client)).toBe(true);
  const attempts = [
    client.get(`${PATH}/totals`, { phone: phone(2000) }),
    client.get(`${PATH}/list`, { realName: '谁' }),
    client.get(`${PATH}/list`, { level: 'b' }),
    client.get(`${PATH}/list`, { [ANY]: phone(2000) }),
    client.get(`${PATH}/lookup`, { keyword: '谁' }),
    client.post(`${PATH}/export`, { format: 'csv', phone: phone(2000) }),
    client.get(`${PATH}/exportXls`, { phone: phone(2000) }),
    client.get('/sys/duplicate/check', {
      tableName: 'probe_member',
      fieldName: 'phone',
      fieldVal: phone(2000),
    }),
  ];
  for (const { body } of await Promise.all(attempts)) {
    expect(body.success).toBe(false);
    expect(body.message).toMatch(BRAKE);
  }
  // what was answered stays answered, and everything else works
  expect(await totalOf(client, { phone: phone(1) })).toBe(1);
  expect(await totalOf(client, { phone: phone(1000) })).toBe(0);
  expect(await totalOf(client, { [ANY]: '昵称' })).toBe(40);
  expect(await isBraked(await somebody())).toBe(false);
  await sql`update sensitive_search set create_time = now() - interval '61 minutes'`.execute(
    server.services.db,
  );
  expect(await isBraked(client)).toBe(false);
});

test('forty concurrent guesses count as forty', async () => {
  const client = await somebody();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => list(client, { phone: phone(3000 + index) })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(20);
});

more(
  'in a box over several fields another exact match is a hit, and a name that contains the guess is not',
  async () => {
    const client = await somebody();
    for (let number = 1; number <= 30; number++)
      expect(await totalOf(client, { [ANY]: String(700_000 + number) })).toBe(1);
    const { db } = server.services;
    const guesses = Array.from({ length: 20 }, (_, index) => phone(4000 + index));
    await sql`insert into probe_member (nickname) values (${guesses.join(' ')})`.execute(db);
    for (const guess of guesses) expect(await totalOf(client, { [ANY]: guess })).toBe(1);
    expect(await isBraked(client)).toBe(true);
    await sql`delete from probe_member where phone is null`.execute(db);
  },
);

test('a view that holds a sensitive value is not kept, for others could read it there', async () => {
  const client = await somebody();
  const save = async (filters: object) => {
    const content = { filters, sort: [], pageSize: 10, preferences: {} };
    return (await client.post('/sys/view/save', { screen: 'probe/member', name: '我的', content })).body;
  };
  expect(await save({ phone: phone(1) })).toMatchObject({
    success: false,
    message: '视图里不能保存敏感信息的查询条件（手机号），请先清除',
  });
  expect(await save({ [ANY]: '昵称' })).toMatchObject({ success: true });
});

test('a duplicate check answers what exists, and counts what does not', async () => {
  const client = await somebody();
  const check = async (value: string) =>
    (
      await client.get('/sys/duplicate/check', {
        tableName: 'probe_member',
        fieldName: 'phone',
        fieldVal: value,
      })
    ).body.message;
  for (let number = 1; number <= 30; number++)
    expect(await check(phone(number))).toBe('该值不可用，系统中已存在！');
  for (let number = 0; number < 20; number++) expect(await check(phone(5000 + number))).toBe('该值可用！');
  expect(await check(phone(5999))).toMatch(BRAKE);
  // what is not sensitive is asked as often as one likes
  const free = { tableName: 'probe_member', fieldName: 'memberNo', fieldVal: 'x' };
  expect((await client.get('/sys/duplicate/check', free)).body.message).toBe('该值可用！');
});

async function bring(client: Client, numbers: number[], dryRun: boolean) {
  const rows = numbers.map((number) => `新人${number},${phone(number)}`).join('\n');
  const payload = `--xx\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n昵称,手机号\n${rows}\n\r\n--xx--\r\n`;
  const response = await server.app.inject({
    method: 'POST',
    url: `/console${PATH}/import`,
    query: { dryRun: String(dryRun) },
    headers: { token: client.token, 'content-type': 'multipart/form-data; boundary=xx' },
    payload,
  });
  return response.json();
}
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const isThere = async (number: number) =>
  (await sql`select 1 from probe_member where phone = ${phone(number)}`.execute(server.services.db)).rows
    .length > 0;

test('a trial with few values names those that exist, and counts the others; the import itself asks nothing new', async () => {
  const client = await somebody();
  const tried = await bring(client, [6000, 1, 6001], true);
  expect(tried.result.faults).toEqual([{ line: 3, column: '手机号', message: '手机号已存在' }]);
  expect((await bring(client, [6000, 6001], false)).result).toMatchObject({ imported: 2, faults: [] });
  await miss(client, 18, 6100);
  expect(await isBraked(client)).toBe(true);
  expect((await bring(client, [6200], true)).message).toMatch(BRAKE);
});

more('a trial with many does not look, and a good file is imported', async () => {
  const client = await somebody();
  for (let time = 0; time < 3; time++) {
    const tried = await bring(client, [...range(7000, 30), 1], true);
    expect(tried.result).toMatchObject({ faults: [], unchecked: ['手机号'] });
  }
  expect((await bring(client, range(7000, 30), false)).result).toMatchObject({ imported: 30, faults: [] });
  expect(await isBraked(client)).toBe(false);
});

test('an import refused for one of many values does not name it, and is the last of the hour', async () => {
  const client = await somebody();
  const refused = await bring(client, [...range(8000, 30), 1], false);
  expect(refused).toMatchObject({
    success: false,
    message: '文件里有的手机号已存在，没有导入；一小时最多核对 20 个，超出后不说明是哪些行',
  });
  expect(await isThere(8000)).toBe(false);
  for (const dryRun of [true, false])
    expect((await bring(client, [...range(8100, 3), 1], dryRun)).message).toMatch(BRAKE);
  expect(await isBraked(client)).toBe(true);
});
