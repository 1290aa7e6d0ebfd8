import { runJob, sql, startTestServer, type TestServer } from '@console/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const added = async (record: object) => {
  const { body } = await server.admin.post('/demo/contract/add', record);
  expect(body.success, body.message).toBe(true);
  return String((body.result as { id: string }).id);
};
const rowOf = async (id: string) =>
  (await server.admin.get('/demo/contract/queryById', { id })).body.result as Record<string, unknown>;

test('a signature: once, of what was signed, and visible when that was changed', async () => {
  const id = await added({ title: '协议', content: '每月 20 天' });
  const sign = (ink: string) => server.admin.post('/demo/contract/action/sign', { id, ink });
  expect((await sign('M1 2L<script>')).body.message).toBe('签字要手写，或输入不超过 20 个字的姓名');
  expect((await sign('M10 20L30 40M5 5')).body).toMatchObject({ success: true, message: '已签字' });
  expect(await rowOf(id)).toMatchObject({
    state: 'signed',
    ink: 'M10 20L30 40M5 5',
    intact: true,
  });
  expect((await sign('张三')).body).toMatchObject({ success: false, message: '该记录已被他人处理' });
  const { version } = await rowOf(id);
  await server.admin.put('/demo/contract/edit', { id, title: '协议', content: '每月 10 天', version });
  expect(await rowOf(id)).toMatchObject({ content: '每月 10 天', intact: false });
});

test('the job of an extension: late contracts expire, and the data log has it', async () => {
  const late = await added({ title: '过期的', content: '内容' });
  const fresh = await added({ title: '新的', content: '内容' });
  await sql`update signature_contract set create_time = now() - interval '40 days' where id = ${late}`.execute(
    server.services.db,
  );
  expect(await runJob(server, 'signatureExpiry', { days: 30 })).toBe('过期 1 份');
  expect(await rowOf(late)).toMatchObject({ state: 'expired' });
  expect(await rowOf(fresh)).toMatchObject({ state: 'waiting' });
  const { rows } = await sql`select action_title as title from sys_data_log where data_id = ${late}
    order by id desc limit 1`.execute(server.services.db);
  expect(rows).toEqual([{ title: '过期' }]);
});
