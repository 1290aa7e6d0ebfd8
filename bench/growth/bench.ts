import { mkdir } from 'node:fs/promises';
import type { Figure, Findings } from '../bench';
import { apiOf } from '../list/api';
import { rollUp } from '../scale/dashboards';
import { percentile } from '../scale/percentile';
import type { AtEnd } from '../support/closers';
import { startEmptyServer } from '../support/emptyServer';
import { addLedger, addPeople } from './fill';
import { type Goals, measuresOf } from './measures';

const ROWS = Number(process.env.GROWTH_ROWS || 50_000_000);
const ROUNDS = 100;
/** Before anything is timed: what a process and its connections do for the first time is measured by `scale`. */
const WARM_ROUNDS = 10;
const PAGES = 100;
const PAGE_GOALS = { there: 20 };

/** By what was measured, the milliseconds of each time. */
type Taken = Map<string, { taken: number[]; goals: Goals }>;

/** The ledger at a quarter of its rows and at all of them: what a fourfold growth costs is what the next one is taken to cost. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const dataFolder = process.env.BENCH_DATA_DIR || undefined;
  if (dataFolder) await mkdir(dataFolder, { recursive: true });
  const server = await startEmptyServer(atEnd, dataFolder);
  const { url, client } = server;
  const { headers } = await apiOf(url);
  const quarter = Math.round(ROWS / 4);
  await pauseProof(client);
  const startedAt = performance.now();
  await addPeople(client, ROWS);
  await addLedger(client, quarter, 0);
  const firstSeconds = (performance.now() - startedAt) / 1000;
  const small = await measured({ url, headers, client });
  const again = performance.now();
  await addLedger(client, ROWS - quarter, 1);
  const restSeconds = (performance.now() - again) / 1000;
  const large = await measured({ url, headers, client });
  const { rows } = await client.query(
    "select count(*)::int as partitions, pg_size_pretty(sum(pg_total_relation_size(relid))) as size from pg_partition_tree('ledger') where isleaf",
  );
  const inMillions = (count: number) => `${(count / 1e6).toLocaleString('en')} M`;
  return {
    figures: [...large].map(([what, { taken, goals }]) =>
      figureOf({ what, small: small.get(what)?.taken ?? [], large: taken, goals }),
    ),
    notes: [
      '',
      `growth: ${inMillions(ROWS)} ledger rows, fifty or more a person, over 24 months, ${rows[0].size} in ${rows[0].partitions} partitions; ${inMillions(quarter)} in ${firstSeconds.toFixed(0)} s, the rest in ${restSeconds.toFixed(0)} s. p95 of`,
      `each value ${ROUNDS} times by a server that is warm, after a checkpoint, without the proof of what was just loaded. "→ ${inMillions(4 * ROWS)}" is p95 here times p95 here over p95 at ${inMillions(quarter)} (1 where it fell): the step from a quarter to here is the`,
      `same fourfold step as from here to ${inMillions(4 * ROWS)}. Why it repeats: a page is read from the beginning of an index of each month, so that rows add levels of a tree (a fourfold`,
      'month: a third of a level) and months add probes, which stay as many; counts stop at a cap and are estimated from the planner’s statistics beyond it;',
      'sums of a kind read a sample beyond their cap; cards read the roll-up, a line a day and an hour, and add up the rows since the last hour that is closed, which are a',
      'fourfold. What would break it: an index that no longer fits in memory. A person’s search reads a few pages of each month, each a read of the disk then; measure there with cold caches before memory is chosen.',
    ],
  };
}

/** It reads what is new since the hour before. Here that is everything: one of two cores for ten minutes at full size. */
async function pauseProof(client: Input['client']): Promise<void> {
  const { rowCount } = await client.query(
    "update sys_quartz_job set status = -1, next_run_time = null where job_class_name = 'ledgerChanges'",
  );
  if (rowCount !== 1) throw new Error('there is no job ledgerChanges to pause');
}

interface Compared {
  what: string;
  small: readonly number[];
  large: readonly number[];
  goals: Goals;
}

function figureOf({ what, small, large, goals: { here, there } }: Compared): Figure {
  const [before, now] = [percentile(small, 0.95), percentile(large, 0.95)];
  const next = now * Math.max(1, now / before);
  return {
    what: `growth: ${what}`,
    value: `p95 ${now.toFixed(1)} ms`,
    detail: `a quarter ${before.toFixed(1)} ms → ${((4 * ROWS) / 1e6).toLocaleString('en')} M about ${next.toFixed(1)} ms; p50 ${percentile(large, 0.5).toFixed(1)} ms`,
    goal: here === undefined ? `< ${there} ms there too` : `<= ${here} ms, there < ${there} ms`,
    isMet: next < there && (here === undefined || now <= here),
  };
}

type Input = Parameters<typeof rollUp>[0];

async function measured(input: Input): Promise<Taken> {
  await input.client.query('truncate rollup_day, rollup_hour, rollup_progress');
  const rollupMs = await rollUp(input);
  console.log(`  rolled up in ${(rollupMs / 1000).toFixed(1)} s`);
  // what was just loaded is written to disk now, not while it is measured
  await input.client.query('checkpoint');
  const measures = await measuresOf(input.client);
  for (let round = 0; round < WARM_ROUNDS; round += 1)
    for (const { path, queries } of measures) for (const query of queries) await ask(input, path, query);
  const found: Taken = new Map();
  for (const { what, path, queries, goals } of measures) {
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const query of queries) taken.push((await ask(input, path, query)).ms);
    found.set(what, { taken, goals });
    console.log(`  ${what}: p95 ${percentile(taken, 0.95).toFixed(1)} ms`);
  }
  // a first walk elsewhere, so that each page of the second is read for the first time by a server that is warm
  await deepPages(input, 6);
  const taken = await deepPages(input, 12);
  found.set('deep pages', { taken, goals: PAGE_GOALS });
  console.log(`  deep pages: p95 ${percentile(taken, 0.95).toFixed(1)} ms`);
  return found;
}

/** Pages by the cursor of the one before, from so many months ago on. */
async function deepPages(input: Input, months: number): Promise<number[]> {
  const path = '/console/finance/goldRecord/list';
  const { rows } = await input.client.query(
    `select to_char(now() - interval '${months} months', 'YYYY-MM-DD') as day`,
  );
  const half = { createTime_end: rows[0].day as string };
  let { cursor } = await ask(input, path, half);
  const taken: number[] = [];
  for (let page = 2; page <= PAGES; page += 1) {
    if (cursor === undefined) throw new Error('the ledger ended too early');
    const next = await ask(input, path, { ...half, pageNo: String(page), cursor });
    taken.push(next.ms);
    cursor = next.cursor;
  }
  return taken;
}

async function ask({ url, headers }: Input, path: string, query: Record<string, string>) {
  const startedAt = performance.now();
  const response = await fetch(`${url}${path}?${new URLSearchParams({ pageSize: '20', ...query })}`, {
    headers,
  });
  const { success, message, result } = (await response.json()) as {
    success: boolean;
    message: string;
    result: { cursor?: string };
  };
  if (!success) throw new Error(`${path} ${JSON.stringify(query)} answered ${message}`);
  return { ms: performance.now() - startedAt, cursor: result.cursor };
}
