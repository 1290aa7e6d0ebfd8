import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { job } from '../../src/server/parts/platform/jobs/orphanFiles';
import { startTestServer, type TestServer } from '../support/testServer';

const SCREEN = {
  title: '素材',
  resource: { path: '/probe/asset', table: 'probe_asset' },
  fields: {
    cover: { type: 'image', title: '封面' },
    photos: { type: 'image', title: '照片', multiple: true },
    extras: { type: 'image', title: '附图', multiple: true, store: 'comma' },
    content: { type: 'richtext', title: '内容' },
    steps: { type: 'rows', title: '步骤', fields: { picture: { type: 'image', title: '图' } } },
    note: { type: 'text', title: '备注' },
  },
  table: { columns: ['note'], search: ['note'] },
  form: ['cover', 'photos', 'extras', 'content', 'steps', 'note'],
  actions: {
    prove: { title: '上传凭证', ask: { proof: { type: 'image', title: '凭证' } }, set: { note: '已传' } },
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ screens: { 'probe/asset': SCREEN } });
});
afterAll(() => server.close());

/** A stored file of some age. */
async function stored(path: string, age = '2 days'): Promise<string> {
  await server.services.storage.write(path, Buffer.from('x'));
  await sql`insert into sys_file (path, name, size, content_type, create_time)
    values (${path}, 'x', 1, 'image/png', now() - ${age}::interval)`.execute(server.services.db);
  return path;
}

async function collected(): Promise<{ paths: string[]; lines: string[] }> {
  const lines: string[] = [];
  const context = { services: server.services, parameters: {}, signal: new AbortController().signal };
  await job.run({ ...context, output: (line) => lines.push(line) });
  const rows = await sql<{ path: string }>`select path from sys_file order by path`.execute(
    server.services.db,
  );
  return { paths: rows.rows.map((row) => row.path), lines };
}

test('what some record refers to stays, whatever kind of field holds it; the rest is deleted, row and file', async () => {
  const usedFiles = {
    cover: await stored('asset/cover.png'),
    photos: [await stored('asset/p1.png'), await stored('asset/p2.png')],
    extras: [await stored('asset/e1.png'), await stored('asset/e2.png')],
    content: `<p><img src="${await stored('asset/inside.png')}"></p>`,
    steps: [{ picture: await stored('asset/step.png') }],
  };
  const { body } = await server.admin.post('/probe/asset/add', usedFiles);
  expect(body.message).toBe('添加成功！');
  const { id } = body.result as { id: string };
  const proof = await stored('asset/proof.png');
  expect((await server.admin.post('/probe/asset/action/prove', { id, proof })).body.success).toBe(true);
  await sql`update sys_user set avatar = ${await stored('user/face.png')} where username = 'admin'`.execute(
    server.services.db,
  );
  await stored('demo/image-1.png');
  await stored('asset/young.png', '23 hours');
  await stored('asset/orphan.png');
  await stored('asset/p1.png.png');

  const { paths, lines } = await collected();
  expect(paths).toEqual(
    [
      'asset/cover.png',
      'asset/e1.png',
      'asset/e2.png',
      'asset/inside.png',
      'asset/p1.png',
      'asset/p2.png',
      'asset/proof.png',
      'asset/step.png',
      'asset/young.png',
      'demo/image-1.png',
      'user/face.png',
    ].toSorted(),
  );
  expect(lines).toEqual(['查看文件 11 个，清理 2 个；未写完的文件 0 个']);
  expect(await server.services.storage.read('asset/orphan.png')).toBeNull();
  expect(await server.services.storage.read('asset/cover.png')).not.toBeNull();

  // a deleted record may come back from the recycle bin
  await server.admin.delete('/probe/asset/delete', { id });
  expect((await collected()).paths).toContain('asset/cover.png');
});

test('a screen that is away for a while does not lose its files', async () => {
  const cover = await stored('asset/away.png');
  await server.admin.post('/probe/asset/add', { cover });
  const { screens } = server.services;
  const without = {
    ...server.services,
    screens: { ...screens, all: () => screens.all().filter((one) => one.id !== 'probe/asset') },
  };
  await job.run({
    services: without,
    parameters: {},
    signal: new AbortController().signal,
    output: () => undefined,
  });
  expect(await server.services.storage.read(cover)).not.toBeNull();
});

test('what a killed writer left unfinished is deleted after a day', async () => {
  const folder = join(server.services.environment.dataDir, 'files/asset');
  await writeFile(join(folder, '.old'), 'x');
  await writeFile(join(folder, '.new'), 'x');
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(join(folder, '.old'), longAgo, longAgo);
  expect((await collected()).lines[0]).toMatch(/未写完的文件 1 个$/);
  const names = await readdir(folder);
  expect(names).toContain('.new');
  expect(names).not.toContain('.old');
});
