import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** A queue that excepts records by a figure: for an operator who may not see that, too (`language.md` §4, §5). */
const CLUE = {
  title: '线索',
  kind: 'queue',
  label: 'name',
  resource: { path: '/operation/clue', table: 'clue' },
  fields: {
    name: { type: 'text', title: '标题', required: true, maxLength: 50 },
    status: {
      type: 'enum',
      title: '状态',
      default: 'pending',
      options: { pending: '待处理', passed: '已处理' },
    },
    hints: { type: 'integer', title: '提示', figure: { screen: 'operation/hint', by: 'clueId' } },
  },
  table: { columns: ['name', 'status', 'hints', 'createTime'] },
  form: ['name'],
  queue: {
    where: { status: 'pending' },
    except: { hints: { gte: 1 } },
    order: ['createTime'],
    show: ['name'],
  },
  actions: {
    pass: { title: '处理', when: { status: 'pending' }, set: { status: 'passed' }, key: 'J', bulk: true },
  },
};
const HINT = {
  title: '提示',
  resource: { path: '/operation/hint', table: 'hint' },
  fields: { clueId: { type: 'ref', title: '线索', to: 'operation/clue', required: true } },
  table: { columns: ['clueId', 'createTime'] },
  form: ['clueId'],
};
const NOT_YOURS = /^这条不能由您处理：/;
let server: TestServer;
/** Sees the hints. */
let seeing: Client;
let blind: Client;
let own: string;
let other: string;

beforeAll(async () => {
  server = await startTestServer({ screens: { 'operation/clue': CLUE, 'operation/hint': HINT } });
  expect(server.services.screens.diagnostics()).toEqual([]);
  const codes = ['clue:list', 'clue:pass'];
  seeing = await operatorWith(server, 'clue-seeing', [...codes, 'hint:list']);
  blind = await operatorWith(server, 'clue-blind', codes);
  const added = async (path: string, record: object) => {
    const { body } = await server.admin.post(`/operation/${path}/add`, record);
    expect(body.success, body.message).toBe(true);
    return (body.result as { id: string }).id;
  };
  own = await added('clue', { name: '有提示' });
  await added('hint', { clueId: own });
  other = await added('clue', { name: '没有提示' });
});
afterAll(() => server.close());

test.each([
  ['sees it', () => seeing],
  ['does not see it', () => blind],
])('a figure keeps a record from an operator who %s', async (_name, who) => {
  const client = who();
  const act = async (body: object) => (await client.post('/operation/clue/action/pass', body)).body;
  expect((await act({ id: own })).message).toMatch(NOT_YOURS);
  expect((await act({ ids: [own] })).result).toMatchObject({ failed: [{ id: own }] });
  const claim = async (body: object = {}) => (await client.post('/operation/clue/claim', body)).body;
  expect((await claim({ id: own })).message).toMatch(NOT_YOURS);
  expect((await claim()).result).toMatchObject({ record: { id: other }, waiting: 2, excepted: 1 });
  await client.post('/operation/clue/claim', { release: other });
});

test('the others are decided', async () => {
  expect((await blind.post('/operation/clue/action/pass', { id: other })).body).toMatchObject({
    success: true,
  });
});
