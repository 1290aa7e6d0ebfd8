import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Screen } from '../../src/engine/pure';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { plan } from '../../src/server/resource/plan/plan';
import { exportColumns } from '../../src/server/resource/transfer/exportColumns';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Two fields shown as one: they keep their names, and are searched as what overlaps (`language.md` §4). */
const PERIOD = { field: 'startTime', to: 'endTime', title: '有效期' };
const STAGE = {
  title: '活动',
  resource: { path: '/probe/stage', table: 'probe_stage' },
  verbs: { end: '看结束时间' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    startTime: { type: 'datetime', title: '开始时间' },
    endTime: { type: 'datetime', title: '结束时间', permission: { view: 'end' } },
  },
  table: { columns: ['name', PERIOD], search: ['name', PERIOD] },
  form: ['name', PERIOD],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    screens: { 'probe/_group': { title: '试验' }, 'probe/stage': STAGE },
  });
  expect(server.services.screens.diagnostics()).toEqual([]);
  const stages = {
    january: ['2026-01-01 00:00:00', '2026-01-31 23:59:59'],
    spring: ['2026-02-01 00:00:00', '2026-04-30 23:59:59'],
    onward: ['2026-03-01 00:00:00', null],
    until: [null, '2026-01-15 00:00:00'],
    always: [null, null],
  };
  for (const [name, [startTime, endTime]] of Object.entries(stages)) {
    const { body } = await server.admin.post('/probe/stage/add', { name, startTime, endTime });
    expect(body.success, body.message).toBe(true);
  }
});
afterAll(() => server.close());

async function names(start: string, end: string, caller: Client = server.admin): Promise<string[]> {
  const query = { 'startTime~endTime_begin': start, 'startTime~endTime_end': end };
  const { body } = await caller.get('/probe/stage/list', query);
  return (body.result as { records: { name: string }[] }).records.map(({ name }) => name).sort();
}

test('found is what overlaps the period asked for, both ends included; an open end is without bounds', async () => {
  expect(await names('2026-01-31 23:59:59', '2026-01-31 23:59:59')).toEqual(['always', 'january']);
  expect(await names('2026-01-10', '2026-02-01')).toEqual(['always', 'january', 'spring', 'until']);
  expect(await names('2026-05-01', '')).toEqual(['always', 'onward']);
  expect(await names('', '2025-12-31')).toEqual(['always', 'until']);
  expect(await names('', '')).toHaveLength(5);
});

test('what is no time is refused with its field', async () => {
  const { body } = await server.admin.get('/probe/stage/list', { 'startTime~endTime_begin': 'x' });
  expect(body.message).toBe('搜索条件“结束时间”必须是时间，如 2024-05-01 08:30:00');
});

test('an end before its begin cannot be stored', async () => {
  const { body } = await server.admin.post('/probe/stage/add', {
    name: 'backwards',
    startTime: '2026-02-01 00:00:00',
    endTime: '2026-01-01 00:00:00',
  });
  expect(body.success).toBe(false);
  expect(body.message).toContain('结束时间不能早于开始时间（2026-02-01 00:00:00）');
});

test('a caller who may not see one end neither gets it nor searches by it', async () => {
  const clerk = await operatorWith(server, 'half', ['stage:list']);
  const { body } = await clerk.get('/probe/stage/list');
  const [record] = (body.result as { records: object[] }).records;
  expect(Object.keys(record ?? {})).toContain('startTime');
  expect(Object.keys(record ?? {})).not.toContain('endTime');
  expect(await names('2026-05-01', '2026-05-02', clerk)).toHaveLength(5);
  const query = { startTime_begin: '2026-02-01', startTime_end: '2026-02-28' };
  const { body: own } = await clerk.get('/probe/stage/list', query);
  expect((own.result as { total: number }).total).toBe(1);
});

test('in a file it stays two columns, each under its own title', async () => {
  const { screens } = server.services;
  const planned = plan(screens.get('probe/stage') as Screen, SYSTEM_CALLER, 'list');
  expect(exportColumns(screens, planned, null).map(({ title }) => title)).toEqual([
    '名称',
    '开始时间',
    '结束时间',
  ]);
});
