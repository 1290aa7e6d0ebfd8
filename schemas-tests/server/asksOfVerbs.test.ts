import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importsOf } from '../support/sendSheet';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What adding and editing ask, however a record is added or edited (`language.md` §6, §8). */
const FARE = {
  title: '价目',
  resource: { path: '/probe/fare', table: 'probe_fare' },
  fields: {
    code: { type: 'text', title: '编号', unique: true, required: true },
    price: { type: 'cny', title: '价格' },
    basis: { type: 'text', title: '依据', readOnly: true },
  },
  table: { columns: ['code', 'price', 'basis'], search: ['code'] },
  form: ['code', 'price'],
  actions: {
    import: {},
    add: { ask: { source: { type: 'text', title: '来源', required: true } } },
    edit: { ask: { reason: {}, basis: { required: true } } },
    bid: {
      title: '报价',
      ask: {
        offer: { type: 'cny', title: '出价', permission: { view: 'offer' } },
        picture: { type: 'image', title: '报价单' },
      },
      set: { basis: '报价' },
    },
  },
  verbs: { offer: '看出价' },
};
/** The same question, for some records only: nobody can answer it once for all. */
const TOLL = {
  ...FARE,
  title: '路费',
  resource: { path: '/probe/toll', table: 'probe_toll' },
  actions: {
    import: {},
    edit: { ask: { proof: { type: 'text', title: '凭证', required: true, when: { price: { gte: 100 } } } } },
  },
};
const BY_CODE = { mode: 'both', key: 'code', columns: ['code', 'price'] } as const;
const ANSWERS = { source: '供货商', reason: '调价', basis: '三号文' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ screens: { 'probe/fare': FARE, 'probe/toll': TOLL } });
  expect(server.services.screens.diagnostics()).toEqual([]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from probe_fare`.execute(db());
  await sql`insert into probe_fare (code, price) values ('A1', 100), ('A2', 200)`.execute(db());
});

const db = () => server.services.db;
const imports = (path = '/probe/fare') => importsOf(server.app, server.admin.token, path);
const rows = async () =>
  (
    await sql<{
      text: string;
    }>`select concat_ws(' ', code, price, basis) as text from probe_fare order by code`.execute(db())
  ).rows.map(({ text }) => text);

test('a trial asks nothing, an import has one answer for all of its rows', async () => {
  const sheet = '编号,价格\nA1,3\nA2,2\nB1,5\n';
  const trial = (await imports().try(sheet, BY_CODE)).body.result;
  expect(trial).toMatchObject({ added: 1, updated: 1, unchanged: 1, faults: [] });
  const refused = (await imports().run(sheet, { ...BY_CODE, seen: trial.seen })).body.result;
  expect(refused).toMatchObject({ imported: 0, rejected: 3 });
  expect(refused.faults).toEqual([
    { line: 2, column: null, message: '原因不能为空' },
    { line: 2, column: '依据', message: '依据不能为空' },
    { line: 3, column: null, message: '原因不能为空' },
    { line: 3, column: '依据', message: '依据不能为空' },
    { line: 4, column: null, message: '来源不能为空' },
  ]);
  expect(await rows()).toEqual(['A1 100', 'A2 200']);
  const done = (await imports().run(sheet, { ...BY_CODE, seen: trial.seen, answers: ANSWERS })).body.result;
  expect(done).toMatchObject({ imported: 3, rejected: 0 });
  expect(await rows()).toEqual(['A1 300 三号文', 'A2 200 三号文', 'B1 500']);
  const { rows: logged } = await sql<object>`
    select operation, reason, asked from sys_data_log where data_table = 'probe_fare' order by id desc limit 3`.execute(
    db(),
  );
  const edited = {
    operation: 'edit',
    reason: '按“编号”更新：调价',
    asked: { reason: '调价', basis: '三号文' },
  };
  expect(logged).toEqual([
    { operation: 'import', reason: null, asked: { source: '供货商' } },
    edited,
    edited,
  ]);
  // an answer is none of how a sheet is read, and is asked again
  const { stored } = (await imports().preview(sheet)).body.result;
  expect(stored).toMatchObject({ mode: 'both', key: 'code' });
  expect(stored).not.toHaveProperty('answers');
});

test('answers that are no record are refused, and those to what nobody asked are none', async () => {
  const sheet = '编号,价格\nB1,5\n';
  const ask = { ...BY_CODE, mode: 'add', key: null } as const;
  const { body } = await imports().run(sheet, { ...ask, answers: ['x'] as never });
  expect(body).toMatchObject({ success: false, message: '对应关系的写法不对' });
  const { result } = (
    await imports().run(sheet, { ...ask, answers: { ...ANSWERS, version: 9, createBy: '1' } })
  ).body;
  expect(result).toMatchObject({ imported: 1 });
  expect(await rows()).toEqual(['A1 100', 'A2 200', 'B1 500']);
});

test('where an answer is required of some records only, a sheet adds and updates nothing', async () => {
  expect((await imports('/probe/toll').preview('编号,价格\nA1,3\n')).body.result.keys).toEqual([]);
  expect((await imports().preview('编号,价格\nA1,3\n')).body.result.keys.map(({ name }) => name)).toEqual([
    'id',
    'code',
  ]);
});

test('an edit that leaves a required question out is refused until the record has its answer', async () => {
  const { rows: found } = await sql<{
    id: string;
  }>`select id::text from probe_fare where code = 'A1'`.execute(db());
  const id = found[0]?.id;
  const edit = async (body: object) => (await server.admin.put('/probe/fare/edit', { id, ...body })).body;
  expect(await edit({ price: 300, reason: '调价' })).toMatchObject({
    success: false,
    result: { errors: [{ field: 'basis', message: '依据不能为空' }] },
  });
  expect(await edit({ price: 300, reason: '调价', basis: '三号文' })).toMatchObject({ success: true });
  expect(await edit({ price: 400, reason: '再调' })).toMatchObject({ success: true });
  expect(await rows()).toEqual(['A1 400 三号文', 'A2 200']);
});

test('an action’s own questions take files of known hosts, and the history shows answers to whom they are for', async () => {
  const { rows: found } = await sql<{
    id: string;
  }>`select id::text from probe_fare where code = 'A1'`.execute(db());
  const id = found[0]?.id as string;
  const bid = async (body: object) =>
    (await server.admin.post('/probe/fare/action/bid', { id, ...body })).body;
  expect(await bid({ picture: 'https://spy.example/1.png' })).toMatchObject({
    success: false,
    message: '报价单只能用已上传的文件，或 files.example.com 上的，不能用 spy.example',
  });
  expect(await bid({ offer: 1200 })).toMatchObject({ success: true });
  const seenBy = async (client: typeof server.admin) => {
    const { body } = await client.get('/probe/fare/history', { id });
    return (body.result as unknown as { records: { asked: object[] }[] }).records[0]?.asked;
  };
  expect(await seenBy(server.admin)).toEqual([{ title: '出价', text: '¥12.00' }]);
  expect(await seenBy(await operatorWith(server, 'fare_reader', ['fare:list']))).toEqual([]);
});
