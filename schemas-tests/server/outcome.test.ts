import { afterAll, beforeAll, expect, test } from 'vitest';
import { readScreens } from '../../src/engine/language/read/read';
import type { RecordData } from '../../src/engine/pure';
import type { Services } from '../../src/server/app/services';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { migrateScreen } from '../../src/server/db/screenMigration';
import type { DomainRegistry } from '../../src/server/parts/contract';
import { queryById } from '../../src/server/resource/list/read';
import { plan } from '../../src/server/resource/plan/plan';
import { startTestServer, type TestServer } from '../support/testServer';
import { act, add, edit, removeOne } from '../support/writes';

/** What an action leaves behind is judged, not what it found (`language.md` §6). */
const SCREEN = {
  title: '相册',
  resource: { path: '/probe/album', table: 'probe_album' },
  fields: {
    name: { type: 'text', title: '名称', required: true, unique: true },
    level: { type: 'integer', title: '级别', minimum: 1, maximum: { field: 'ceiling' } },
    ceiling: { type: 'integer', title: '上限' },
    status: {
      type: 'enum',
      title: '状态',
      default: 'pending',
      options: { pending: '待审', passed: '通过', rejected: '驳回' },
    },
    rejectReason: {
      type: 'text',
      title: '驳回原因',
      required: true,
      maxLength: 10,
      when: { status: 'rejected' },
    },
    key: { type: 'secret', title: '密钥', required: true },
  },
  form: ['name', 'level', 'ceiling', 'key'],
  actions: {
    reject: { title: '驳回', ask: ['rejectReason'], set: { status: 'rejected' }, bulk: true },
    pass: { title: '通过', ask: { note: { type: 'text', title: '备注' } }, set: { status: 'passed' } },
    // the file cannot be seen to be wrong: what is set comes from the record
    raise: { title: '升到上限之上', ask: ['ceiling'], set: { level: { field: 'ceiling' }, ceiling: 3 } },
    clear: { title: '清空', set: { name: { field: 'rejectReason' } } },
    same: { title: '同名', set: { name: { field: 'status' } } },
    rekey: { title: '换密钥', ask: ['key'] },
    judge: { title: '判定', run: 'probe.judge' },
    weigh: {
      title: '定级',
      ask: { weight: { type: 'integer', title: '依据', required: true, when: { status: 'passed' } } },
      set: { level: 2 },
    },
    delete: {
      ask: {
        why: { type: 'text', title: '为何', required: true, when: { status: 'passed' } },
      },
    },
  },
};

let server: TestServer;
let services: Services;
let changes: RecordData = {};

beforeAll(async () => {
  server = await startTestServer();
  const { screens, errors } = readScreens([{ file: 'probe/album.json', text: JSON.stringify(SCREEN) }], null);
  expect(errors).toEqual([]);
  const screen = screens.get('probe/album');
  if (!screen) throw new Error('the probe screen was not read');
  await migrateScreen(server.services.db, screen);
  const domain: Pick<DomainRegistry, 'action'> = {
    action: () => async () => ({ changes: [changes as never] }),
  };
  services = {
    ...server.services,
    domain: { ...server.services.domain, ...domain },
    screens: { ...server.services.screens, get: () => screen, all: () => [screen] },
  };
});
afterAll(() => server.close());

const planned = () => plan(services.screens.get('probe/album') as never, SYSTEM_CALLER, 'edit');
const press = (name: string, body: RecordData) =>
  act(services, planned(), planned().screen.actions[name] as never, body);
const added = (name: string, more: RecordData = {}) =>
  add(services, planned(), { name, level: 1, key: 'k', ...more });
const read = (id: string) => queryById(services, planned(), id);
const refusal = (field: string, message: string) => ({ details: { errors: [{ field, message }] } });

test('what must be filled in the state that the action leads to is demanded, and stored when it is given', async () => {
  const id = await added('一');
  await expect(press('reject', { id })).rejects.toMatchObject(refusal('rejectReason', '驳回原因不能为空'));
  expect(await read(id)).toMatchObject({ status: 'pending' });
  await expect(press('reject', { id, rejectReason: '十一个字的原因十一个字' })).rejects.toMatchObject(
    refusal('rejectReason', '驳回原因不能超过 10 个字'),
  );
  const bulk = await press('reject', { ids: [id] });
  expect(bulk.result).toEqual({ done: [], failed: [{ id, message: '驳回原因不能为空' }] });
  await press('reject', { id, rejectReason: '模糊' });
  expect(await read(id)).toMatchObject({ status: 'rejected', rejectReason: '模糊' });
});

test('what no longer shows is stored empty, an answer without a prompt is ignored', async () => {
  const id = await added('二');
  await press('reject', { id, rejectReason: '模糊' });
  await press('pass', { id, rejectReason: '还在', note: '好' });
  expect(await read(id)).toMatchObject({ status: 'passed', rejectReason: null });
});

test('values that come from the record meet minimum, required and unique', async () => {
  const id = await added('三', { ceiling: 9 });
  await expect(press('raise', { id, ceiling: 8 })).rejects.toMatchObject(
    refusal('level', '级别不能大于上限（3）'),
  );
  await press('raise', { id, ceiling: 2 });
  expect(await read(id)).toMatchObject({ level: 2, ceiling: 3 });
  await expect(press('clear', { id })).rejects.toMatchObject(refusal('name', '名称不能为空'));
  await press('same', { id });
  const other = await added('四');
  await expect(press('same', { id: other })).rejects.toMatchObject(refusal('name', '名称已存在'));
});

test('what the domain changes is judged with the rest, and refused as a whole', async () => {
  const id = await added('五');
  changes = { status: 'rejected' };
  await expect(press('judge', { id })).rejects.toMatchObject(refusal('rejectReason', '驳回原因不能为空'));
  changes = { level: 0 };
  await expect(press('judge', { id })).rejects.toMatchObject(refusal('level', '级别不能小于 1'));
  changes = { status: 'rejected', rejectReason: '程序' };
  await press('judge', { id });
  expect(await read(id)).toMatchObject({ status: 'rejected', rejectReason: '程序', level: 1 });
});

test('a secret left empty keeps what is stored, which counts as filled', async () => {
  const id = await added('六');
  await press('rekey', { id, key: null });
  await edit(services, planned(), { id, name: '六六', key: null });
  expect(await read(id)).toMatchObject({ name: '六六', key_dictText: '已设置' });
});

test('the questions of deleting look at the record', async () => {
  const id = await added('七');
  await press('pass', { id });
  await expect(removeOne(services, planned(), id, {})).rejects.toMatchObject(refusal('why', '为何不能为空'));
  await removeOne(services, planned(), id, { why: '违规' });
  const pending = await added('八');
  await removeOne(services, planned(), pending, {});
});

test('an action whose question is not for the record is done without it', async () => {
  const id = await added('九');
  await press('weigh', { id });
  expect(await read(id)).toMatchObject({ level: 2 });
  await press('pass', { id });
  await expect(press('weigh', { id })).rejects.toMatchObject(refusal('weight', '依据不能为空'));
});
