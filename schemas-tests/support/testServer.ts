import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { inject } from 'vitest';
import type { PayChannels } from '../../src/domain/payments/channels/port';
import { ADDITIONS } from '../../src/main/additions';
import { createSession } from '../../src/server/access/sessions';
import { buildApp } from '../../src/server/app/app';
import { type OpenedServices, openServices } from '../../src/server/app/openServices';
import { type ConnectionConfig, connect, type Db } from '../../src/server/db/connection';
import { queryOnce } from '../../src/server/db/embedded/testing/folders';
import { asApplication } from '../../src/server/db/roles/roles';
import type { S3Settings } from '../../src/server/process/environment';
import { createDatabase } from '../../src/testing/database';
import { watchStrayWrites } from '../../src/testing/server/strayWrites';
import { withDatabase } from '../../src/testing/server/testServer';
import { assertTypedAnswer } from '../../src/testing/server/typedAnswers';
import { ensureDemoTemplate } from './demoTemplate';
import { testEnvironment } from './template';

export { ADMIN_PASSWORD } from './template';

export interface TestServer {
  app: FastifyInstance;
  /** Its database, as the owner. */
  config: ConnectionConfig;
  /** The same as the application, which serves every call; `services.db` is the owner's, so that a test can plant anything. */
  application: Db;
  services: OpenedServices;
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

/** The server over a copy of the run's template (`template.ts`), with demonstration data if `hasDemo`. */
export async function startTestServer({
  screens,
  screensDir = null,
  s3 = null,
  hasDemo = false,
  channels,
}: {
  /** Files of screens besides the built-in ones, by their names: `probe/shop`, `probe/_group`. */
  screens?: Record<string, object>;
  /** A folder of such files, for a test that changes them. */
  screensDir?: string | null;
  s3?: S3Settings | null;
  hasDemo?: boolean;
  /** Pay channels in place of those of a file. */
  channels?: PayChannels;
} = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-test-'));
  const template = inject('template');
  const cluster = inject('cluster');
  if (hasDemo) {
    await ensureDemoTemplate(cluster, template);
    await cp(template.demo.dataDir, dataDir, { recursive: true });
  }
  const source = hasDemo ? template.demo.database : template.database;
  const config = await createDatabase(cluster, { template: source });
  // the owner plants stories that are over; to the application's role it makes no difference
  await queryOnce(config, `alter database ${config.database} set console.book_then = 'on'`);
  // a test holds a lock and looks at the same time
  const db = connect(config, 5, { onSecondConnection: () => undefined });
  const strays = watchStrayWrites();
  const application = connect(await asApplication(db, config), 5, { observe: strays.observe });
  const services = await openServices({
    additions: ADDITIONS,
    environment: {
      ...testEnvironment(dataDir, screens ? await writeScreens(dataDir, screens) : screensDir),
      s3,
    },
    db: application,
    owner: db,
    log: pino({ level: 'silent' }),
    report: () => undefined,
  });
  if (channels) services.channels = channels;
  services.wait = async () => undefined;
  const app = await buildApp(services);
  straysOf.set(app, strays);
  const owning = withDatabase(services, db);
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
    config,
    application,
    services: owning,
    signIn,
    admin: clientOf(app, template.adminToken),
    close: async () => {
      await app.close();
      await application.destroy();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Answers the folder. */
async function writeScreens(dataDir: string, screens: Record<string, object>): Promise<string> {
  const folder = join(dataDir, 'screens');
  for (const [name, content] of Object.entries(screens)) {
    const file = join(folder, `${name}.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(content));
  }
  return folder;
}

/** Calls with a token; an empty one sends none. */
export function clientOf(app: FastifyInstance, token: string): Client {
  const headers = token ? { token } : {};
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, more: InjectOptions) =>
    call(app, { method, url: `/console${path}`, headers, ...more });
  // each write has its key, as the page gives it one
  const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, more: InjectOptions) =>
    send(method, path, { ...more, headers: { ...headers, 'idempotency-key': randomUUID() } });
  return {
    token,
    get: (path, query) => send('GET', path, { query }),
    post: (path, payload) => write('POST', path, { payload }),
    put: (path, payload) => write('PUT', path, { payload }),
    delete: (path, query) => write('DELETE', path, { query }),
  };
}

const straysOf = new WeakMap<FastifyInstance, ReturnType<typeof watchStrayWrites>>();

async function call(app: FastifyInstance, options: InjectOptions): Promise<Answer> {
  const response = await app.inject(options);
  straysOf.get(app)?.assertNone();
  const body = response.json();
  const path = String(options.url).replace('/console', '').split('?')[0];
  if (body.success === true) assertTypedAnswer(`${options.method} ${path}`, body.result);
  return { status: response.statusCode, body };
}

/** An operator with exactly these codes, by a separate role. */
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
  // one of the platform's exists twice once a screen brings it
  if (new Set(granted.map(({ perms }) => perms)).size !== codes.length)
    throw new Error(`no permission rows for some of ${codes.join(', ')}`);
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
  // the first change is behind them
  const { rows } = await sql<{ id: string }>`
    update sys_user set must_change_password = false where username = ${username} returning id::text`.execute(
    server.services.db,
  );
  const userId = rows[0]?.id as string;
  return clientOf(server.app, await createSession(server.services.db, { userId, ip: null, userAgent: null }));
}

/** An account as old hands have it: made a month ago, by nobody who is here. Second approvals ask for one. */
export async function establish(server: TestServer, username: string): Promise<void> {
  await sql`update sys_user set create_by = null, create_time = now() - interval '30 days'
    where username = ${username}`.execute(server.services.db);
}
