import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { followChanges } from '../../src/server/app/followChanges';
import { type Listener, openListener } from '../../src/server/db/client/listen';
import { operator, permissionId, role } from '../../src/testing/server/people';
import { startTestServer, type TestServer } from '../support/testServer';

/** A change of rights is known when it commits, not only when what was read of callers is a quarter of a second old. */
let server: TestServer;
let listener: Listener;
beforeAll(async () => {
  server = await startTestServer();
  // time stands still, so that nothing grows old
  vi.useFakeTimers({ toFake: ['performance'] });
  const { callers, screens } = server.services;
  callers.forget();
  const reload = async () => undefined;
  listener = await openListener(server.config);
  await followChanges(listener, {
    screens: { ...screens, reload },
    callers,
    log: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await listener.stop();
  await server.close();
});

const db = () => server.services.db;

/** `expect.poll` would move the time that stands still. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((next) => setImmediate(next));
}

test('of what a role grants, and of who has it', async () => {
  const mayList = async (token: string) =>
    (await server.services.callers.byToken(token, null))?.codes.has('gift:list') ?? false;
  const roleId = await role(db(), []);
  const { id, token } = await operator(db(), { roleIds: [roleId] });
  expect(await mayList(token)).toBe(false);
  const permission_id = await permissionId(db(), 'gift:list');
  await db().insertInto('sys_role_permission').values({ role_id: roleId, permission_id }).execute();
  await until(() => mayList(token));
  await db().deleteFrom('sys_user_role').where('user_id', '=', id).execute();
  await until(async () => !(await mayList(token)));
});
