import { afterAll, beforeAll, expect, test } from 'vitest';
import { readScreens } from '../../src/engine/language/read/read';
import { RequestError } from '../../src/engine/pure';
import type { Services } from '../../src/server/app/services';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { migrateScreen } from '../../src/server/db/screenMigration';
import type { DomainRegistry } from '../../src/server/parts/contract';
import { queryById } from '../../src/server/resource/list/read';
import { plan } from '../../src/server/resource/plan/plan';
import { startTestServer, type TestServer } from '../support/testServer';
import { act, add, edit } from '../support/writes';

/** Hooks and effects run in the transaction of their cause: all or nothing (`language.md` §6). */
const SCREEN = {
  title: '档位',
  resource: { path: '/probe/tier', table: 'probe_tier' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    threshold: { type: 'integer', title: '门槛' },
    note: { type: 'text', title: '备注' },
  },
  form: ['name', 'threshold'],
  hooks: { beforeSave: 'probe.rising', afterSave: 'probe.after' },
  actions: { settle: { title: '结算', ask: ['note'], set: { threshold: 0 }, run: 'probe.settle' } },
};

let server: TestServer;
let services: Services;
const calls: unknown[] = [];

interface Tier {
  name: string;
  threshold: number;
  note: string | null;
}

// the probe screen is no screen file: its rows have no type among those made from the files
const domain: Pick<DomainRegistry, 'hook' | 'action'> = {
  hook: (name) => async (input) => {
    if (name !== 'probe.rising') return undefined;
    const [before, after] = [input.before as Tier | null, input.after as Tier];
    calls.push({ before: before?.threshold ?? null, after: after.threshold });
    if (after.threshold > 100)
      throw new RequestError('门槛太高', { errors: [{ field: 'threshold', message: '门槛不能高于 100' }] });
    return { note: `门槛 ${after.threshold}` } as never;
  },
  action:
    () =>
    async ({ rows, answers }) => {
      if (answers.note === '失败') throw new RequestError('结算失败');
      const [row] = rows as readonly Tier[];
      return { message: `已结算 ${row?.name}`, changes: [{ name: `${row?.name}（已结算）` } as never] };
    },
};

beforeAll(async () => {
  server = await startTestServer();
  const { screens, errors } = readScreens([{ file: 'probe/tier.json', text: JSON.stringify(SCREEN) }], null);
  expect(errors).toEqual([]);
  const screen = screens.get('probe/tier');
  if (!screen) throw new Error('the probe screen was not read');
  await migrateScreen(server.services.db, screen);
  services = {
    ...server.services,
    domain: { ...server.services.domain, ...domain },
    screens: { ...server.services.screens, get: () => screen, all: () => [screen] },
  };
});
afterAll(() => server.close());

const planned = () => plan(services.screens.get('probe/tier') as never, SYSTEM_CALLER, 'edit');

test('a hook changes what is stored, sees before and after, and refuses with field and sentence', async () => {
  const id = await add(services, planned(), { name: '一', threshold: 5 });
  expect(await queryById(services, planned(), id)).toMatchObject({ threshold: 5, note: '门槛 5' });
  await edit(services, planned(), { id, threshold: 7 });
  expect(calls).toEqual([
    { before: null, after: 5 },
    { before: 5, after: 7 },
  ]);
  await expect(edit(services, planned(), { id, threshold: 101 })).rejects.toMatchObject({
    details: { errors: [{ field: 'threshold' }] },
  });
  expect(await queryById(services, planned(), id)).toMatchObject({ threshold: 7, note: '门槛 7' });
});

test('an effect that fails undoes what the action set', async () => {
  const id = await add(services, planned(), { name: '二', threshold: 9 });
  const action = planned().screen.actions.settle as never;
  await expect(act(services, planned(), action, { id, note: '失败' })).rejects.toThrow('结算失败');
  expect(await queryById(services, planned(), id)).toMatchObject({ threshold: 9 });
  expect(await act(services, planned(), action, { id, note: '好' })).toMatchObject({ message: '已结算 二' });
  expect(await queryById(services, planned(), id)).toMatchObject({ threshold: 0, name: '二（已结算）' });
});
