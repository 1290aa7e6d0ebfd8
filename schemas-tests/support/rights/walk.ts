import fc from 'fast-check';
import { sql } from 'kysely';
import { endpointsOf, type ScreenEndpoint } from '../../../src/contract/endpoints/endpointsOf';
import type { RecordData, Screen } from '../../../src/engine/pure';
import { buildApp } from '../../../src/server/app/app';
import type { Caller } from '../../../src/server/caller';
import type { clientOf, TestServer } from '../testServer';
import { walkDashboard } from './cards';
import { callerOf, chosenFrom } from './chosen';
import { walkColumns } from './columns';
import { CHECKS } from './endpoints';
import { fillBins, isVisible, leaked, mayLookUp, mayUse, readWorld, type World } from './world';

/** One caller on one screen, with what they may see of it computed again. */
export interface Walk {
  world: World;
  screen: Screen;
  caller: Caller;
  visible: RecordData[];
  hidden: RecordData[];
  /** The n-th throw, as a number below `most`. */
  dice(number: number, most: number): number;
  call(method: ScreenEndpoint['method'], path: string, sent?: Sent): Promise<Reply>;
}

export interface Sent {
  query?: Record<string, string>;
  body?: object;
  /** What is sensitive may come in full. */
  isRevealing?: boolean;
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers differ by endpoint, and checks look into them
  body: any;
  bytes: Buffer;
}

/**
 * So many callers with random rights and data rules, each at all endpoints of one screen: nothing outside their
 * rights leaves, is counted or is changed. A failure prints the seed, the path and the caller, shrunk.
 */
export async function walkRights(
  server: TestServer,
  { runs, seed, path }: { runs: number; seed: number; path?: string },
): Promise<void> {
  await fillBins(server);
  const world = await readWorld(server);
  let caller: Caller | null = null;
  const callers = {
    byToken: async () => caller,
    touch: async () => undefined,
    forget: () => undefined,
    askAgain: () => undefined,
  };
  const app = await buildApp({ ...server.services, callers });
  const person = await server.services.db
    .selectFrom('sys_user')
    .select(['id', 'username'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const before = await everything(server);
  try {
    const property = fc.asyncProperty(chosenFrom(world), async (chosen) => {
      const screen = world.screens.find(({ id }) => id === chosen.screen) as Screen;
      caller = callerOf(world, chosen, person);
      // the brake is another test's matter
      await sql`truncate sensitive_search, queue_claim`.execute(server.services.db);
      await walkScreen({ app, world, screen, caller, dice: chosen.dice });
    });
    await fc.assert(property, { numRuns: runs, seed, ...(path === undefined ? {} : { path }) });
  } finally {
    await app.close();
  }
  const after = await everything(server);
  const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
  if (changed.length > 0) throw new Error(`seed ${seed}: ${changed.join(', ')} changed`);
}

interface Start extends Pick<Walk, 'world' | 'screen' | 'caller'> {
  app: Parameters<typeof clientOf>[0];
  dice: number[];
}

async function walkScreen({ app, world, screen, caller, dice }: Start): Promise<void> {
  const rows = world.rows.get(screen.id) ?? [];
  const visible = rows.filter((row) => isVisible(screen, caller, row));
  const seen = new Set(visible);
  const walk: Walk = {
    world,
    screen,
    caller,
    visible,
    hidden: rows.filter((row) => !seen.has(row)),
    dice: (number, most) => (dice[number] as number) % Math.max(1, most),
    call: async (method, path, { query = {}, body, isRevealing = false } = {}) => {
      const response = await app.inject({
        method,
        url: `/console${path}`,
        headers: { token: 'walker' },
        query,
        ...(method === 'POST' || method === 'PUT' ? { payload: body ?? {} } : {}),
      });
      const isJson = String(response.headers['content-type']).includes('json');
      const reply = {
        status: response.statusCode,
        body: isJson ? response.json() : null,
        bytes: response.rawPayload,
      };
      const callText = `${method} ${path} ${JSON.stringify({ query, body })}`;
      expectThat(reply.status < 500, `${callText} answered ${response.body.slice(0, 300)}`);
      const texts = leaked(world, caller, reply.body, isRevealing ? screen : null);
      expectThat(texts.length === 0, `${callText} revealed ${texts.slice(0, 5).join('、')}`);
      return reply;
    },
  };
  for (const endpoint of endpointsOf(screen, world.screens)) await walkEndpoint(walk, endpoint);
  if (screen.resource) await walkColumns(walk);
  if (screen.dashboard) await walkDashboard(walk);
}

async function walkEndpoint(walk: Walk, { method, name, path }: ScreenEndpoint): Promise<void> {
  if (!isOpenTo(walk, name)) {
    if (OWN.has(path)) return;
    const { status } = await walk.call(method, path);
    expectThat(status === 403, `${method} ${path} answered ${status} to a caller who lacks its right`);
    return;
  }
  const [kind = name] = name.split('/');
  await CHECKS[kind]?.(walk, path, name);
}

/** Hand-written in place of a derived one: any session reads its own notices there. */
const OWN = new Set(['/sys/annountCement/queryById']);

/** Whether the rule of `language.md` §7 opens the endpoint, written a second time. */
function isOpenTo({ world, screen, caller }: Walk, name: string): boolean {
  const may = (verb: string) => mayUse(screen, caller, verb);
  if (name === 'lookup') return mayLookUp(world, screen, caller);
  if (name === 'claim')
    return Object.values(screen.actions).some((action) => action.key !== null && may(action.name));
  if (name.startsWith('action/')) return may(name.slice('action/'.length));
  return may(VERBS[name] ?? 'list');
}

const VERBS: Record<string, string> = {
  add: 'add',
  edit: 'edit',
  reorder: 'edit',
  delete: 'delete',
  deleteBatch: 'delete',
  deleted: 'delete',
  putBack: 'delete',
  purge: 'delete',
  reveal: 'reveal',
  export: 'export',
  exportXls: 'export',
  import: 'import',
  importExcel: 'import',
  importTemplate: 'import',
};

export function expectThat(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}

/** What the walk itself writes: that it asked, and what it claimed. */
const WRITTEN = new Set([
  'sys_data_log',
  'sys_operation_log',
  'sys_log',
  'sys_operation_log',
  'sensitive_search',
  'queue_claim',
  'sys_task',
  'sys_session',
  'sys_job_run',
  'sys_quartz_job',
]);

/** A sum over each table's content. */
async function everything({ services: { db } }: TestServer): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not relispartition order by 1`.execute(db);
  const sums: Record<string, string> = {};
  for (const { name } of tables.rows.filter((one) => !WRITTEN.has(one.name))) {
    const found = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(one::text, 0)::numeric), 0) as sum from ${sql.table(name)} one`.execute(
      db,
    );
    sums[name] = found.rows[0]?.sum as string;
  }
  return sums;
}
