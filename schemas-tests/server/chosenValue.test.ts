import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field, RecordData } from '../../src/engine/pure';
import { cellReader } from '../../src/server/resource/transfer/exportCell';
import { screenFiles } from '../../src/testing/screenFiles';
import { startTestServer, type TestServer } from '../support/testServer';

/** A value of the type that another field of its record chooses: the gate's `operation/app-setting`. */
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-value-'));
  await mkdir(join(folder, 'operation'));
  const config = screenFiles('schemas-tests/gate').find(({ file }) => file === 'operation/app-setting.json');
  await writeFile(join(folder, 'operation/app-setting.json'), config?.text ?? '');
  server = await startTestServer({ screensDir: folder });
  expect(server.services.screens.diagnostics()).toEqual([]);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

let count = 0;
const add = (valueType: string, value: unknown) =>
  server.admin.post('/operation/appSetting/add', { name: `配置 ${++count}`, valueType, value });
async function stored(id: string): Promise<RecordData> {
  return (await server.admin.get('/operation/appSetting/queryById', { id })).body.result;
}

test.each([
  ['text', '12', '12'],
  ['integer', 12, '12'],
  ['switch', false, '否'],
  ['date', '2026-05-01', '2026-05-01'],
  ['gold', 520, '520 金币'],
  ['json', { a: [1] }, '{"a":[1]}'],
])('%s keeps %j, in a file %s', async (valueType, value, text) => {
  const { body } = await add(valueType, value);
  expect(body.success, body.message).toBe(true);
  const record = await stored((body.result as { id: string }).id);
  expect(record.value).toEqual(value);
  const field = server.services.screens.get('operation/app-setting')?.fields.value as Field;
  expect(String(cellReader({ name: 'value', title: '值', field }, 'xlsx')(record))).toBe(text);
});

test.each([
  ['integer', '12', '值必须是整数'],
  ['switch', 1, '值必须是'],
  ['date', '2026-13-01', '值必须是日期，如 2024-05-01'],
  ['color', 'red', '值必须是'],
  ['gold', -0.5, '值必须是'],
  ['text', null, '值不能为空'],
])('%s refuses %j: %s', async (valueType, value, sentence) => {
  const { body } = await add(valueType, value);
  expect(body.success).toBe(false);
  expect(body.message).toContain(sentence);
});

test('another type is judged against the value that stays', async () => {
  const { id } = (await add('text', 'abc')).body.result as { id: string };
  const { body } = await server.admin.put('/operation/appSetting/edit', { id, valueType: 'integer' });
  expect([body.success, body.message]).toEqual([false, '值必须是整数']);
  const both = await server.admin.put('/operation/appSetting/edit', { id, valueType: 'integer', value: 7 });
  expect(both.body.success, both.body.message).toBe(true);
});
