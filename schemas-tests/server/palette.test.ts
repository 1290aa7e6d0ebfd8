import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rule } from '../../src/testing/server/people';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Ctrl+K: records of every screen that says so, under the caller's rights and no others (`language.md` §7). */
const SHOPPER = {
  title: '顾客',
  label: 'nick',
  resource: { path: '/probe/shopper', table: 'probe_shopper' },
  verbs: { mail: '看邮箱' },
  fields: {
    no: { type: 'text', title: '编号', unique: true, match: 'exact', pattern: '[1-9][0-9]*' },
    nick: { type: 'text', title: '昵称' },
    face: { type: 'image', title: '头像' },
    phone: { type: 'phone', title: '手机号', unique: true },
    mail: { type: 'text', title: '邮箱', match: 'exact', permission: { view: 'mail' } },
    shop: { type: 'enum', title: '店', options: { a: '甲', b: '乙' } },
  },
  table: { search: [{ title: '找人', fields: ['no', 'nick', 'phone', 'mail'], palette: true }, 'shop'] },
  form: ['no', 'nick', 'face', 'phone', 'mail', 'shop'],
};
const BILL = {
  title: '账单',
  resource: { path: '/probe/bill', table: 'probe_bill' },
  permission: 'bill-probe',
  fields: {
    billNo: { type: 'text', title: '单号', required: true, unique: true, match: 'exact' },
    shopperId: { type: 'ref', title: '顾客', to: 'probe/shopper' },
  },
  table: { search: [{ title: '单号', fields: ['billNo'], palette: true }, 'shopperId'] },
  form: ['billNo', 'shopperId'],
};

/** Another look at the same bills. */
const DUE = {
  title: '待付账单',
  resource: { of: 'probe/bill' },
  table: { columns: ['billNo'], search: [{ title: '单号', fields: ['billNo'], palette: true }] },
  detail: { groups: [{ fields: ['billNo'] }] },
  actions: { remind: { title: '全部提醒', on: 'screen', open: { screen: 'probe/shopper', as: 'tab' } } },
};

interface Found {
  screen: string;
  source: string;
  message?: string;
  records: { id: string; text: string; note?: string; picture?: string }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    screens: {
      'probe/_group': { title: '试验' },
      'probe/shopper': SHOPPER,
      'probe/bill': BILL,
      'probe/due': DUE,
    },
  });
  expect(server.services.screens.diagnostics()).toEqual([]);
  await sql`insert into probe_shopper (no, nick, face, phone, mail, shop)
    values ('7001', '橘猫', 'face/1.png', '13900000001', 'one@x.cn', 'a'), ('7002', '橘猫', null, '13900000002', 'two@x.cn', 'b')`.execute(
    server.services.db,
  );
  await sql`insert into probe_bill (bill_no, shopper_id) select '7001', id from probe_shopper where no = '7001'`.execute(
    server.services.db,
  );
});
afterAll(() => server.close());

const ask = async (client: Client, keyword: string): Promise<Found[]> =>
  (await client.get('/sys/palette', { keyword })).body.result as never;
const foundFor = async (client: Client, keyword: string) =>
  (await ask(client, keyword))
    .filter(({ records }) => records.length > 0)
    .map(({ screen, records }) => [
      screen,
      ...records.map(({ text, note, picture }) => [text, note, picture].filter(Boolean).join(' ')).sort(),
    ]);
const logged = async (username: string): Promise<unknown[]> => {
  const { rows } = await sql<{ asked: object }>`select asked from sys_data_log where operation = 'search'
    and create_by = (select id from sys_user where username = ${username}) order by id`.execute(
    server.services.db,
  );
  return rows.map(({ asked: calls }) => calls);
};

test('two with one name are distinguished, and a number is looked for in every field that may hold it', async () => {
  expect(await foundFor(server.admin, '橘')).toEqual([
    ['probe/shopper', '橘猫 7001 face/1.png', '橘猫 7002'],
  ]);
  expect((await foundFor(server.admin, '7001')).sort()).toEqual([
    ['probe/bill', '7001 橘猫'],
    ['probe/due', '7001 橘猫'],
    ['probe/shopper', '橘猫 7001 face/1.png'],
  ]);
  expect(await foundFor(server.admin, '没有这个人')).toEqual([]);
  expect(await foundFor(server.admin, '')).toEqual([]);
});

test('only screens that the caller may list, by fields that they may see, within their data rules', async () => {
  const cashier = await operatorWith(server, 'cashier', ['bill-probe:list']);
  expect(await foundFor(cashier, '7001')).toEqual([['probe/bill', '7001 橘猫']]);
  const clerk = await operatorWith(server, 'clerk', ['shopper:list']);
  const limited = await operatorWith(server, 'limited', ['shopper:list']);
  expect(await foundFor(clerk, 'one@x.cn')).toEqual([]);
  const trusted = await operatorWith(server, 'trusted', ['shopper:list', 'shopper:mail']);
  expect(await foundFor(trusted, 'one@x.cn')).toEqual([['probe/shopper', '橘猫 7001 face/1.png']]);
  const { rows } = await sql<{
    id: string;
  }>`select id::text from sys_role where role_code = 'role_limited'`.execute(server.services.db);
  const shopRule = { column: 'shop', condition: '=', value: 'b' };
  await rule(server.services.db, 'shopper:list', rows[0]?.id as string, shopRule);
  expect(await foundFor(limited, '橘猫')).toEqual([['probe/shopper', '橘猫 7002']]);
  expect(await foundFor(limited, '13900000001')).toEqual([]);
});

test('a phone is asked for once, when it is complete, with one row of the log', async () => {
  const caller = await operatorWith(server, 'caller', ['shopper:list']);
  const number = '13900000002';
  for (let length = 2; length < number.length; length++)
    expect(await foundFor(caller, number.slice(0, length))).toEqual([]);
  expect(await logged('caller')).toEqual([]);
  expect(await foundFor(caller, number)).toEqual([['probe/shopper', '橘猫 7002']]);
  await ask(caller, number);
  expect(await logged('caller')).toEqual([{ phone: '139****0002' }]);
});

test('a caller who guesses phones is limited there, and finds the rest all the same', async () => {
  const guesser = await operatorWith(server, 'guesser', ['shopper:list', 'bill-probe:list']);
  for (let guess = 0; guess < 20; guess++) await ask(guesser, `138${String(guess).padStart(8, '0')}`);
  const braked = (await ask(guesser, '13700000000')).find(({ message }) => message !== undefined);
  expect(braked).toMatchObject({ screen: 'probe/shopper', records: [] });
  expect(braked?.message).toContain('一小时内已有 20 次');
  expect(await foundFor(guesser, '7001')).toContainEqual(['probe/bill', '7001 橘猫']);
});

test('a picker finds by number as well, and takes no number for a phone before it is one', async () => {
  const picker = await operatorWith(server, 'picker', ['shopper:list']);
  const pick = async (keyword: string) =>
    (await picker.get('/probe/shopper/lookup', { keyword })).body.result as unknown as { note: string }[];
  // 20 misses within the hour would shut the door
  for (let number = 0; number < 25; number++) expect(await pick(`100217${number + 10}`)).toEqual([]);
  expect((await pick('7001')).map(({ note }) => note)).toEqual(['7001']);
  expect(await logged('picker')).toEqual([]);
  expect((await pick('13900000001')).map(({ note }) => note)).toEqual(['7001']);
  expect(await logged('picker')).toEqual([{ phone: '139****0001' }]);
});

test('a list that was searched in vain says so, and one may be left out', async () => {
  const searchedFor = async (keyword: string, without?: string) => {
    const { body } = await server.admin.get('/sys/palette', { keyword, ...(without && { without }) });
    const lists = body.result as unknown as Found[];
    return lists.filter(({ screen }) => screen.startsWith('probe/')).map(({ screen }) => screen);
  };
  expect((await searchedFor('没有这个人')).sort()).toEqual(['probe/bill', 'probe/due', 'probe/shopper']);
  expect(await searchedFor('7001', 'probe/bill')).not.toContain('probe/bill');
});

test('a view of the same records says whose they are', async () => {
  const found = await ask(server.admin, '7001');
  expect(found.map(({ screen, source }) => [screen, source])).toEqual(
    expect.arrayContaining([
      ['probe/bill', 'probe/bill'],
      ['probe/due', 'probe/bill'],
    ]),
  );
});

test('buttons of pages are those whose codes work', async () => {
  const pressable = async (client: Client) =>
    (
      (await client.get('/sys/paletteButtons')).body.result as unknown as { screen: string; text: string }[]
    ).flatMap(({ screen, text }) => (screen.startsWith('probe/') ? `${screen} ${text}` : []));
  expect(await pressable(server.admin)).toEqual(
    expect.arrayContaining(['probe/bill 新增', 'probe/shopper 新增', 'probe/due 全部提醒']),
  );
  const reader = await operatorWith(server, 'reader', ['bill-probe:list', 'shopper:add']);
  expect(await pressable(reader)).toEqual(['probe/shopper 新增']);
});
