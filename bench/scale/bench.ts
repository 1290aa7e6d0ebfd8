import type { Figure, Findings } from '../bench';
import { apiOf } from '../list/api';
import { DEPLOYED } from '../support/builtServer';
import type { AtEnd } from '../support/closers';
import { dashboards } from './dashboards';
import { everyCard } from './everyCard';
import { startLoadedServer } from './loaded';
import { mix } from './mix';
import { operators } from './operators';
import { percentile } from './percentile';
import { searches } from './searches';

const LOAD = { users: 1_000_000, orders: 1_000_000, ledger: 5_000_000 };
const SEARCH_GOAL_MS = 50;
const KEYSET_GOAL_MS = 20;
const MIX_GOAL_MS = 250;
const MIX_MEDIAN_GOAL_MS = 15;
/** `BENCH_OPERATORS=300 npm run bench -- scale` measures fewer. */
const OPERATORS = Number(process.env.BENCH_OPERATORS || 1000);
/** Each query of a search is asked so often; the first answers warm what is read. */
const ROUNDS = 5;
const DEEP = 3_900_000;

/** Lists over the numbers to design for (`catalogue.md` §0), through the HTTP app: searches, a deep page, and hundreds of operators together. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url, client, loadSeconds } = await startLoadedServer(atEnd, LOAD);
  const { headers } = await apiOf(url);
  const get = async (path: string, query: Record<string, string>) => {
    const startedAt = performance.now();
    const response = await fetch(`${url}${path}?${new URLSearchParams({ pageSize: '20', ...query })}`, {
      headers,
    });
    const answer = (await response.json()) as {
      success: boolean;
      message: string;
      result: { records: unknown[]; cursor?: string };
    };
    if (!answer.success) throw new Error(`${path} answered ${answer.message}`);
    return { ms: performance.now() - startedAt, ...answer.result };
  };
  const figures: Figure[] = [];
  const all: number[] = [];
  for (const { what, path, queries } of await searches(client)) {
    const taken: number[] = [];
    let slowest = { ms: 0, query: '' };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const query of queries) {
        const { ms } = await get(path, query);
        if (round === 0) continue;
        taken.push(ms);
        if (ms > slowest.ms) slowest = { ms, query: Object.values(query).join(' ') };
      }
    }
    all.push(...taken);
    figures.push(
      timeFigure(
        `scale: ${what}`,
        taken,
        0.95,
        SEARCH_GOAL_MS,
        `slowest ${slowest.ms.toFixed(0)} ms: ${slowest.query}`,
      ),
    );
  }
  figures.push(timeFigure('scale: all searches', all, 0.95, SEARCH_GOAL_MS));
  figures.push(await deepPages(get));
  figures.push(...(await dashboards({ url, headers, client })));
  figures.push(...(await everyCard({ url, headers })));
  const ids = async (table: string) =>
    (
      await client.query(`select id from ${table} tablesample system (0.2) repeatable (3) limit 2000`)
    ).rows.map((row: { id: string }) => row.id);
  const records = { people: await ids('app_user'), orders: await ids('gold_order') };
  const mixOfNew = async () => mix({ url, operators: await operators(client, OPERATORS), ...records });
  // of what the mix asks, a process that was just started has compiled little
  const started = await mixOfNew();
  const mixed = await mixOfNew();
  figures.push({
    what: `scale: ${OPERATORS} operators, p99`,
    value: `${mixed.p99.toFixed(0)} ms`,
    detail: `p50 ${mixed.p50.toFixed(1)} ms, ${mixed.perSecond.toFixed(0)}/s, ${mixed.failed} failed, ${mixed.sentAway} times refused for a moment; the first time p99 ${started.p99.toFixed(0)} ms, ${started.failed} failed`,
    goal: `< ${MIX_GOAL_MS} ms, p50 < ${MIX_MEDIAN_GOAL_MS} ms, 0 failed`,
    isMet: mixed.p99 < MIX_GOAL_MS && mixed.p50 < MIX_MEDIAN_GOAL_MS && mixed.failed + started.failed === 0,
  });
  return {
    figures,
    notes: [
      '',
      `scale: ${DEPLOYED.join(' ')}; ${LOAD.users.toLocaleString('en')} people, ${LOAD.orders.toLocaleString('en')} orders, ${LOAD.ledger.toLocaleString('en')} ledger rows, ${loadSeconds === null ? 'loaded before' : `loaded in ${loadSeconds.toFixed(0)} s`}. Searches: frequent, rare and absent`,
      `values in turns, each ${ROUNDS} times after a first, one at a time, as the page asks. Deep page: by cursor, ${DEEP.toLocaleString('en')} rows in. The mix begins`,
      `calls at random times for 30 s: ${Object.entries(mixed.byKind)
        .map(([kind, ms]) => `${kind} p99 ${ms.toFixed(0)} ms`)
        .join(', ')}; lists with their sums and counts.`,
      `p99 of the first, second and third ten seconds: ${mixed.byTenSeconds.map((ms) => ms.toFixed(0)).join(', ')} ms; the first time, with`,
      `other operators, ${started.byTenSeconds.map((ms) => ms.toFixed(0)).join(', ')} ms.`,
    ],
  };
}

type Get = (
  path: string,
  query: Record<string, string>,
) => Promise<{ ms: number; records: unknown[]; cursor?: string }>;

/** Pages of the ledger far behind its beginning, each by the cursor of the one before. */
async function deepPages(get: Get): Promise<Figure> {
  const path = '/console/finance/goldRecord/list';
  let page = await get(path, { pageNo: String(DEEP / 20) });
  const taken: number[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    if (page.cursor === undefined || page.records.length !== 20)
      throw new Error('the ledger ended too early');
    page = await get(path, { pageNo: String(DEEP / 20 + turn + 1), cursor: page.cursor });
    taken.push(page.ms);
  }
  return timeFigure('scale: deep page of the ledger', taken.slice(10), 0.95, KEYSET_GOAL_MS);
}

function timeFigure(what: string, taken: number[], share: number, goal: number, detail?: string): Figure {
  const measured = percentile(taken, share);
  return {
    what,
    value: `p${share * 100} ${measured.toFixed(1)} ms`,
    detail: [`p50 ${percentile(taken, 0.5).toFixed(1)} ms`, detail].filter(Boolean).join(', '),
    goal: `< ${goal} ms`,
    isMet: measured < goal,
  };
}
