import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { inject } from 'vitest';
import { buildApp } from '../../src/server/app';
import { connect } from '../../src/server/db/connection';
import type { Environment } from '../../src/server/environment';
import type { DatabaseStore } from '../../src/server/screens/databaseStore';
import type { Services } from '../../src/server/services';
import { openServices } from '../../src/server/start';
import { ensureFirstAdmin } from '../../src/server/system/firstAdmin';
import { createDatabase } from './database';

export const ADMIN_PASSWORD = 'Admin-2026!';

export interface TestServer {
  app: FastifyInstance;
  services: Services & { screens: DatabaseStore };
  /** Signs in and answers calls with that token. */
  signIn(username: string, password: string): Promise<Client>;
  admin: Client;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  body: { success: boolean; code: number; message: string; result: never; [more: string]: unknown };
}

export interface Client {
  token: string;
  get(path: string, query?: Record<string, string>): Promise<Answer>;
  post(path: string, body: object): Promise<Answer>;
  put(path: string, body: object): Promise<Answer>;
  delete(path: string, query: Record<string, string>): Promise<Answer>;
}

/** The server over a database of its own; `screensDir` holds screens beside the built-in ones. */
export async function startTestServer({
  screensDir = null,
}: {
  screensDir?: string | null;
} = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-test-'));
  const environment: Environment = {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    adminPassword: ADMIN_PASSWORD,
    secretKey: null,
    trustProxy: false,
    seed: 'empty',
    screensDir,
    basePath: '/console',
    site: { productName: '测试', kfUrl: '', kfUserId: 'admin' },
  };
  const db = connect(await createDatabase(inject('cluster')), 5);
  const services = await openServices(environment, db, pino({ level: 'silent' }), () => undefined);
  await ensureFirstAdmin(db, { password: ADMIN_PASSWORD });
  const app = await buildApp(services);
  const signIn = async (username: string, password: string) => {
    const answer = await call(app, {
      method: 'POST',
      url: '/console/sys/login',
      payload: { username, password },
    });
    if (answer.body.code !== 200) throw new Error(`cannot sign in: ${answer.body.message}`);
    return clientOf(app, (answer.body.result as { token: string }).token);
  };
  return {
    app,
    services,
    signIn,
    admin: await signIn('admin', ADMIN_PASSWORD),
    close: async () => {
      await app.close();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Calls with a token; an empty one sends none. */
export function clientOf(app: FastifyInstance, token: string): Client {
  const headers = token ? { token } : {};
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, more: InjectOptions) =>
    call(app, { method, url: `/console${path}`, headers, ...more });
  return {
    token,
    get: (path, query) => send('GET', path, { query }),
    post: (path, payload) => send('POST', path, { payload }),
    put: (path, payload) => send('PUT', path, { payload }),
    delete: (path, query) => send('DELETE', path, { query }),
  };
}

async function call(app: FastifyInstance, options: InjectOptions): Promise<Answer> {
  const response = await app.inject(options);
  return { status: response.statusCode, body: response.json() };
}

/** An operator with exactly these codes, by a role of their own. */
export async function operatorWith(server: TestServer, username: string, codes: string[]): Promise<Client> {
  const password = 'Operator-2026!';
  await server.admin.post('/sys/role/add', { roleName: username, roleCode: `role_${username}` });
  const role = await server.services.db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', `role_${username}`)
    .executeTakeFirstOrThrow();
  const granted = await server.services.db
    .selectFrom('sys_permission')
    .select(['id', 'perms'])
    .where('perms', 'in', codes)
    .execute();
  if (granted.length !== codes.length) throw new Error(`no permission rows for some of ${codes.join(', ')}`);
  const permissionIds = granted.map((row) => row.id).join(',');
  const saved = await server.admin.post('/sys/permission/saveRolePermission', {
    roleId: role.id,
    permissionIds,
    lastpermissionIds: '',
  });
  if (!saved.body.success) throw new Error(saved.body.message);
  const added = await server.admin.post('/sys/user/add', {
    username,
    realname: username,
    password,
    confirmpassword: password,
    selectedroles: role.id,
    selecteddeparts: '',
  });
  if (!added.body.success) throw new Error(added.body.message);
  return server.signIn(username, password);
}
