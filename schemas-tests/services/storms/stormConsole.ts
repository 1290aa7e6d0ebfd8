import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';
import { connect, type Db } from '../../../src/server/db/connection';
import { startEmbedded, stopUnused } from '../../../src/server/db/embedded/embedded';
import { type Supervised, supervised } from '../supervised';

const PASSWORD = 'Admin-2026!';
/** A killed console's jobs are claimed for 30 s more, and machines are slow. */
const LIMITS = { timeout: 120_000, interval: 100 };

export interface Answer {
  success: boolean;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by call, and tests look into it
  result: any;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  /** Of the app's backend; else the administrator's. */
  token?: string;
}

export interface StormConsole {
  consoles: Supervised;
  dataDir: string;
  /** Sent again until there is an answer: the console may be dead at the moment. */
  call(path: string, call?: Call): Promise<Answer>;
  /** The records of a list. */
  list<T>(path: string): Promise<T[]>;
  /** An action of a screen; what a resent one is answered may be a refusal. */
  act(path: string, name: string, body: object): Promise<Answer>;
  set(settings: Record<string, unknown>): Promise<void>;
  /** Kills it so many times, each time when what is counted has grown by this much. */
  killAmid(kills: { times: number; by: number; counted(): number | Promise<number> }): Promise<void>;
  /** Work on its database, which goes on when the console is killed. */
  within<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Proves every account and every day; answers the discrepancies. */
  proveAll(): Promise<object[]>;
  /** What the screens upload. */
  upload(name: string, content: Buffer): Promise<string>;
}

export const consoleUrl = (port: number) => `http://127.0.0.1:${port}/console`;

/** A whole installation with its demonstration, started again whenever kill -9 ends it, and its administrator. */
export async function startStorm(port: number, more: Record<string, string> = {}): Promise<StormConsole> {
  const folder = await mkdtemp(join(tmpdir(), 'console-storm-'));
  const dataDir = join(folder, 'data');
  const consoles = supervised(process.execPath, ['dist/server/main.js'], {
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'demo' },
    ...{ ADMIN_PASSWORD: PASSWORD, CALLS_PER_SECOND: '0', ...more },
  });
  onTestFinished(async () => {
    await consoles.stop();
    await stopUnused({ dataDir, log: () => undefined });
    await rm(folder, { recursive: true, force: true });
  });
  const sent = async (
    path: string,
    { method, body, token = '' }: Call | { method: 'POST'; body: FormData; token: string },
  ) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${consoleUrl(port)}${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { token, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    }).catch(() => null);
    return response?.status === 200 ? ((await response.json().catch(() => null)) as Answer | null) : null;
  };
  const login = { body: { username: 'admin', password: PASSWORD } };
  const signIn = async () => (await sent('/sys/login', login))?.result?.token as string | undefined;
  const token = (await vi.waitUntil(signIn, LIMITS)) as string;
  const call = (path: string, of: Call = {}) =>
    vi.waitUntil(() => sent(path, { token, ...of }), LIMITS) as Promise<Answer>;
  const calls = callsOver(call);
  const within: StormConsole['within'] = async (work) => {
    const { connection, stop } = await startEmbedded({ dataDir, log: () => undefined });
    const db = connect(connection, 2);
    try {
      return await work(db);
    } finally {
      await db.destroy();
      await stop();
    }
  };
  return {
    ...{ consoles, dataDir, call, ...calls, proveAll: () => proveAll(calls) },
    async killAmid({ times, by, counted }) {
      for (let kill = 1; kill <= times; kill++) {
        const before = await counted();
        await vi.waitUntil(async () => (await counted()) >= before + by, { ...LIMITS, interval: 20 });
        consoles.kill();
      }
    },
    within,
    // as two operators have agreed to them
    set: (settings) =>
      within(async (db) => {
        for (const [code, value] of Object.entries(settings)) {
          const set =
            await sql`update sys_config set value = ${JSON.stringify(value)}::jsonb where code = ${code}`.execute(
              db,
            );
          expect(set.numAffectedRows, code).toBe(1n);
        }
      }),
    async upload(name, content) {
      const form = new FormData();
      form.set('biz', 'finance/statement/sheet');
      form.set('file', new Blob([new Uint8Array(content)]), name);
      const upload = () => sent('/sys/common/upload', { method: 'POST', body: form, token });
      return ((await vi.waitUntil(upload, LIMITS)) as Answer).message;
    },
  };
}

function callsOver(call: StormConsole['call']) {
  const list = async <T>(path: string) => (await call(path)).result.records as T[];
  const act = (path: string, name: string, body: object) => call(`${path}/action/${name}`, { body });
  return {
    ...{ list, act },
  };
}

/** By the job of each night; the causes of all days come after the accounts. */
async function proveAll({ list, act }: ReturnType<typeof callsOver>): Promise<object[]> {
  const lastRun = async () =>
    (
      await list<{ id: string; outcome: string }>('/sys/jobRun/list?jobClassName=reconciliation&pageSize=1')
    )[0];
  const before = await lastRun();
  await act('/finance/ledgerProof', 'start', { scope: 'whole' });
  const isOver = async () => {
    const run = await lastRun();
    return run && run.id !== before?.id && run.outcome !== 'running' ? run : null;
  };
  expect(await vi.waitUntil(isOver, { ...LIMITS, interval: 300 })).toMatchObject({ outcome: 'ok' });
  return list('/finance/reconciliationFault/list?status=open&pageSize=50');
}
