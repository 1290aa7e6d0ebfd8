import { afterAll, beforeAll, expect, test } from 'vitest';
import { readScreens } from '../../src/engine/language/read/read';
import type { RecordData } from '../../src/engine/pure';
import type { Services } from '../../src/server/app/services';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { migrateScreen } from '../../src/server/db/screenMigration';
import { type Plan, plan } from '../../src/server/resource/plan/plan';
import { startTestServer, type TestServer } from '../support/testServer';
import { add, edit, removeOne } from '../support/writes';

/** `rising`: strictly along one field, within others (`language.md` §3). */
const SCREEN = {
  title: '等级',
  resource: { path: '/probe/level', table: 'probe_level' },
  fields: {
    track: { type: 'enum', title: '类别', options: { wealth: '财富', charm: '魅力' } },
    level: { type: 'integer', title: '等级', unique: ['track'] },
    need: { type: 'gold', title: '门槛', rising: ['track', 'level'] },
  },
  form: ['track', 'level', 'need'],
};

let server: TestServer;
let services: Services;
beforeAll(async () => {
  server = await startTestServer();
  const { screens, errors } = readScreens([{ file: 'probe/level.json', text: JSON.stringify(SCREEN) }], null);
  expect(errors).toEqual([]);
  const screen = screens.get('probe/level') as never;
  await migrateScreen(server.services.db, screen);
  services = {
    ...server.services,
    screens: { ...server.services.screens, get: () => screen, all: () => [screen] },
  };
});
afterAll(() => server.close());

const planned = (): Plan => plan(services.screens.get('probe/level') as never, SYSTEM_CALLER, 'edit');
const level = (values: RecordData) => add(services, planned(), { track: 'wealth', ...values });
const needError = (message: string) => ({ details: { errors: [{ field: 'need', message }] } });

test('each is above all before it and below all after it, in its own track', async () => {
  const first = await level({ level: 1, need: 100 });
  const third = await level({ level: 3, need: 300 });
  await expect(level({ level: 2, need: 100 })).rejects.toMatchObject(needError('门槛必须大于等级 1 的 100'));
  await expect(level({ level: 2, need: 300 })).rejects.toMatchObject(needError('门槛必须小于等级 3 的 300'));
  await level({ level: 2, need: 200 });
  await level({ track: 'charm', level: 2, need: 5 });
  await expect(edit(services, planned(), { id: first, need: 200 })).rejects.toMatchObject(
    needError('门槛必须小于等级 2 的 200'),
  );
  await edit(services, planned(), { id: first, need: 199 });
  await removeOne(services, planned(), third, {});
  await level({ level: 4, need: 250 });
  await level({ level: 5, need: null });
});

test('two concurrent ones do not pass each other', async () => {
  const both = await Promise.allSettled([
    level({ track: 'charm', level: 10, need: 1000 }),
    level({ track: 'charm', level: 11, need: 900 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('to whom data rules limit, what clashes is not named', async () => {
  const limited = { ...planned(), limits: { all: [] } };
  await expect(add(services, limited, { track: 'wealth', level: 6, need: 1 })).rejects.toMatchObject(
    needError('门槛必须随等级递增'),
  );
});
