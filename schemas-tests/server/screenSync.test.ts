import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatScreen, type StoredScreens } from '../../src/engine/pure';
import { storedScreens } from '../../src/server/ops/storedScreens';
import { effects as domainSheet } from '../support/additions';
import { type Client, startTestServer, type TestServer } from '../support/testServer';

/** What `screens -- pull | push` asks of the database, beside a server that serves it. */
let server: TestServer;
let admin: Client;
let stored: StoredScreens;
const reports: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
  const { db, secrets } = server.services;
  stored = storedScreens({
    db,
    secrets,
    effects: domainSheet,
    report: (sentence) => void reports.push(sentence),
  });
});
afterAll(() => server.close());

const wall = formatScreen(
  '{"title":"照片墙","resource":{"path":"/online/photoWall","table":"photo_wall"},"fields":{"name":{"type":"text","title":"名称"}},"table":{"columns":["name"]},"form":["name"]}',
) as string;
const publication = { insteadOf: null, accepted: [] };
const DONE = { refused: [], isSubmitted: false };
const served = async (file: string) => (await stored.active()).find((one) => one.file === file) ?? null;

test('a push is what is served from then on; over a file it is the file again once that has the same text', async () => {
  const file = 'goods/gift.json';
  const base = (await served(file))?.text ?? null;
  const text = (base ?? '').replace('礼物列表', '礼物一览');
  expect(await stored.knew({ file, text })).toBe(false);
  expect(await stored.publish({ ...publication, file, text, base })).toEqual(DONE);
  expect(await served(file)).toEqual({ file, text, origin: 'online' });
  expect([await stored.knew({ file, text }), await stored.knew({ file, text: base ?? '' })]).toEqual([
    true,
    true,
  ]);
  await (server.services.screens as unknown as { reload(): Promise<void> }).reload();
  expect(server.services.screens.get('goods/gift')?.title).toBe('礼物一览');
  // held against what is no longer there
  expect((await stored.publish({ ...publication, file, text: base ?? '', base })).refused).toEqual([
    '数据库里的页面刚刚又变了，请再运行一次',
  ]);
  const { body } = await admin.get('/online/form/versions', { id: 'goods/gift' });
  expect((body.result as { origin: string; publisher: string | null }[])[0]).toMatchObject({
    origin: 'online',
    publisher: null,
  });
});

test('diagnostics and what breaks data or rights are reported, and nothing is published', async () => {
  const file = 'goods/gift.json';
  const base = (await served(file))?.text ?? null;
  const definition = JSON.parse(base ?? '{}');
  const faulty = { ...definition, form: ['nmae'] };
  const { refused: lines } = await stored.publish({
    ...publication,
    file,
    text: JSON.stringify(faulty),
    base,
  });
  expect(lines[0]).toContain('有错误，没有发布：goods/gift.json:');
  const fewer = { ...definition, actions: {} };
  const { refused } = await stored.publish({ ...publication, file, text: JSON.stringify(fewer), base });
  expect(refused[0]).toContain('影响数据或权限');
  expect(refused.slice(1).join('\n')).toContain('[权限]');
  expect((await served(file))?.text).toBe(base);
});

test('a push that changes rights of a screen that exists waits for an operator, and the newer push replaces it', async () => {
  const file = 'goods/gift.json';
  const base = (await served(file))?.text ?? null;
  const changed = (where: object) => {
    const definition = JSON.parse(base ?? '{}');
    return JSON.stringify({ ...definition, resource: { ...definition.resource, where } });
  };
  const push = (where: object) =>
    stored.publish({ ...publication, accepted: ['rights'], file, text: changed(where), base });
  expect(await push({ kind: 'plain' })).toEqual({ refused: [], isSubmitted: true });
  expect(await push({ kind: 'luxury' })).toEqual({ refused: [], isSubmitted: true });
  expect((await served(file))?.text).toBe(base);
  const { body } = await admin.get('/online/publication/list');
  const { records } = body.result as { records: { id: string; status: string; createBy: string | null }[] };
  expect(records.map(({ status, createBy }) => [status, createBy]).sort()).toEqual([
    ['pending', null],
    ['withdrawn', null],
  ]);
  const waiting = records.find(({ status }) => status === 'pending');
  const approved = await admin.post('/online/publication/approve', { id: waiting?.id, note: '看过了' });
  expect(approved.body).toMatchObject({ success: true, message: '复核通过，已经生效' });
  expect((await served(file))?.text).toContain('luxury');
});

test('a screen of online/ moves to a group in one step: records, rights and its old address go with it', async () => {
  const [old, now] = ['online/photo-wall.json', 'goods/wall.json'];
  expect(await stored.publish({ ...publication, file: old, text: wall, base: null })).toEqual(DONE);
  const screens = server.services.screens as unknown as { reload(): Promise<void> };
  await screens.reload();
  expect((await admin.post('/online/photoWall/add', { name: '春天' })).body.success).toBe(true);
  const moved = wall.replace(
    '"title"',
    '"formerly": ["online/photo-wall"], "permission": "photo-wall", "title"',
  );
  const { refused: lines } = await stored.publish({
    ...publication,
    file: now,
    text: moved,
    base: null,
    insteadOf: old,
    accepted: ['rights', 'data'],
  });
  expect(lines).toEqual([]);
  await screens.reload();
  expect(await served(old)).toBeNull();
  const { records } = (await admin.get('/online/photoWall/list')).body.result as {
    records: { name: string }[];
  };
  expect(records.map(({ name }) => name)).toEqual(['春天']);
  expect(server.services.screens.get('goods/wall')).toMatchObject({
    permission: 'photo-wall',
    formerly: ['online/photo-wall'],
  });
  // what the server does again and again leaves it
  await server.services.screens.refresh();
  expect(server.services.screens.get('goods/wall')?.title).toBe('照片墙');
  expect(reports).toEqual([]);
});

test('a data source by its code', async () => {
  expect(await stored.table('nowhere', 'orders', [])).toBe('没有编码为“nowhere”的数据源');
});
