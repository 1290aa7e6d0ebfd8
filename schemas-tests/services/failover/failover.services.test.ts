import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { connect, type Db } from '../../../src/server/db/connection';
import { AGREEING, bookDiscrepancies } from '../../support/earningStory';
import { followed } from '../followedSocket';
import { type Cluster, startCluster } from './cluster';
import { FAILURES, type Failure } from './failures';
import { type Console, databaseUrl, PASSWORD, prepareDatabase, startConsoles } from './installation';
import { type Answered, call, type LoadOptions, RATE, startLoad } from './load';
import { lastLines } from './part';
import { noCluster } from './programs';
import { announce, appTokenOf, jobsRunTwice, newCast, unfinishedJobs, walletGold, writesOf } from './records';

/**
 * A whole installation whose database fails over: one thing after another happens to it under load, and nobody does anything about it.
 * `FAILOVER_ROUNDS` (1): how often each thing happens, the death of the primary four times as often. `FAILOVER_ONLY`: an expression for
 * the titles. `FAILOVER_KEEP`: the logs stay.
 */
const ROUNDS = Number(process.env.FAILOVER_ROUNDS ?? 1);
const ONLY = process.env.FAILOVER_ONLY;
const GOLD = 10_000_000;
const GIVERS = 12;
/** Acknowledged writes without a longer pause mean that writes work again. */
const STEADY_MS = 4000;
const PAUSE_MS = 2000;

describe.skipIf(noCluster !== null)('the database fails over', () => {
  let folder: string;
  let cluster: Cluster;
  let consoles: [Console, Console];
  let db: Db;
  let options: LoadOptions;
  let announcement: string;
  let isOver = false;
  let load: ReturnType<typeof startLoad>;
  const rows: Row[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-failover-'));
    await chmod(folder, 0o755);
    cluster = await startCluster(folder);
    await cluster.healthy();
    await prepareDatabase(cluster);
    consoles = await startConsoles(folder, cluster);
    db = connect({ connectionString: databaseUrl(cluster) }, 2);
    const urls = consoles.map(({ url }) => url) as [string, string];
    const body = { username: 'admin', password: PASSWORD };
    const { token: adminToken, userInfo } = await call(urls[0], '/sys/login', { token: '', body });
    const cast = await newCast(db, { givers: GIVERS, gold: GOLD });
    options = { urls, adminToken, appToken: await appTokenOf(urls[0], adminToken), ...cast };
    announcement = await announce(db);
    sockets = urls.map((url) =>
      followed(`${url.replace('http', 'ws')}/console/websocket/${userInfo.id}`, adminToken),
    );
    load = startLoad(options, () => isOver);
  }, 600_000);
  let sockets: ReturnType<typeof followed>[];

  afterAll(async () => {
    isOver = true;
    for (const socket of sockets ?? []) socket.end();
    await load?.ended;
    await db?.destroy();
    for (const { part } of consoles ?? []) await part.end('SIGTERM');
    await cluster?.stop();
    if (process.env.FAILOVER_KEEP) console.log(`the logs are in ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  }, 120_000);

  const failures = FAILURES.filter(({ title }) => !ONLY || new RegExp(ONLY).test(title));
  for (const failure of failures)
    for (let run = 1; run <= (ROUNDS === 1 ? 1 : ROUNDS * failure.runs); run++)
      test(`${failure.title}, run ${run}`, async () => {
        onTestFailed(async () => console.log(await lastLines(folder, 40)));
        await steady(load.answered);
        const row = await rowOf(failure);
        rows.push(row);
        console.log(JSON.stringify(row));
        expect(row.lost).toEqual([]);
        expect(row.seconds).toBeLessThanOrEqual(failure.limitSeconds);
        // a notice reaches the sockets of both processes, once
        const before = sockets.map((socket) => socket.countOf(announcement));
        await announce(db, announcement);
        await expect
          .poll(() => sockets.map((socket) => socket.countOf(announcement)), { timeout: 20_000 })
          .toEqual(before.map((count) => count + 1));
      }, 300_000);

  test('nothing acknowledged is lost or done twice, the books agree, jobs have run once', async () => {
    onTestFailed(async () => console.log(await lastLines(folder, 40)));
    isOver = true;
    await load.ended;
    const { answered } = load;
    const found = await writesOf(db);
    const result = {
      lost: [...answered.stored].filter((title) => !found.articles.has(title)),
      doubled: [...found.articles].filter(([, count]) => count > 1).map(([title]) => title),
      'done though refused': [...answered.refused].filter((title) => found.articles.has(title)),
      'without data log': found.unlogged,
      odd: answered.odd,
      gifts: found.gifts,
      gold: await walletGold(db, options.givers),
      jobs: await jobsRunTwice(db),
      books: await bookDiscrepancies(db),
    };
    console.log(tableOf(rows, answered));
    expect(result).toEqual({
      ...{ lost: [], doubled: [], 'done though refused': [], 'without data log': 0, odd: [], jobs: [] },
      gifts: answered.gifts,
      gold: answered.paid.map((paid) => GOLD - paid),
      books: AGREEING,
    });
    expect(answered.stored.size).toBeGreaterThan(RATE);
    // what was running in a process or on a primary that died has ended or begun again
    await expect.poll(() => unfinishedJobs(db), { timeout: 120_000, interval: 1000 }).toEqual([]);
  }, 300_000);

  async function rowOf(failure: Failure): Promise<Row> {
    const { answered } = load;
    const before = { ...figuresOf(answered) };
    const startedAt = performance.now();
    const repair = await failure.happen({ cluster, consoles });
    await steady(answered);
    await repair?.();
    await cluster.healthy();
    await steady(answered);
    const after = figuresOf(answered);
    const titles = [...answered.stored];
    const { articles } = await writesOf(db);
    return {
      title: failure.title,
      lost: titles.filter((title) => !articles.has(title)),
      seconds: longestPause(answered, startedAt, failure.isServedByEither ?? false) / 1000,
      perSecond: (after.acknowledged - before.acknowledged) / ((performance.now() - startedAt) / 1000),
      acknowledged: after.acknowledged - before.acknowledged,
      repeated: after.repeated - before.repeated,
      looked: after.looked - before.looked,
      refused: after.refused - before.refused,
    };
  }
});

interface Row {
  title: string;
  /** Of the articles that were acknowledged until now. */
  lost: string[];
  /** The longest time in which one of the processes acknowledged nothing. */
  seconds: number;
  /** Writes acknowledged in a second, the interruption included. */
  perSecond: number;
  acknowledged: number;
  repeated: number;
  looked: number;
  refused: number;
}

function figuresOf({ acknowledged, repeated, looked, refused }: Answered) {
  return { acknowledged: acknowledged.length, repeated, looked, refused: refused.size };
}

/** Settles when both processes acknowledge writes without pauses. */
async function steady(answered: Answered): Promise<void> {
  const startedAt = performance.now();
  const deadline = startedAt + 180_000;
  for (;;) {
    await passing(200);
    const now = performance.now();
    if (now > deadline) throw new Error('writes do not work again');
    if (now - startedAt < STEADY_MS) continue;
    if (longestPause(answered, now - STEADY_MS, false) < PAUSE_MS) return;
  }
}

/** ms, of the process that was silent longest, or of both together, from then until now. */
function longestPause({ acknowledged }: Answered, from: number, isEither: boolean): number {
  const now = performance.now();
  return Math.max(
    ...[0, 1].map((process) => {
      let [last, longest] = [from, 0];
      for (const one of acknowledged) {
        if ((one.process !== process && !isEither) || one.at < from) continue;
        longest = Math.max(longest, one.at - last);
        last = one.at;
      }
      return Math.max(longest, now - last);
    }),
  );
}

function tableOf(rows: readonly Row[], answered: Answered): string {
  const titles = [...new Set(rows.map(({ title }) => title))];
  const lines = titles.map((title) => {
    const runs = rows.filter((row) => row.title === title);
    const sum = (name: 'acknowledged' | 'repeated' | 'looked' | 'refused') =>
      runs.reduce((total, row) => total + row[name], 0);
    const seconds = runs.map((row) => row.seconds).sort((one, other) => one - other);
    return `| ${title} | ${runs.length} | ${seconds[Math.floor(seconds.length / 2)]?.toFixed(1)} | ${seconds.at(-1)?.toFixed(1)} | ${sum('acknowledged')} | ${sum('repeated')} | ${sum('looked')} | ${sum('refused')} |`;
  });
  return [
    `${answered.stored.size} articles, ${answered.gifts} gifts`,
    '| failure | runs | median s | longest s | acknowledged | sent again | looked up | to be pressed again |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
