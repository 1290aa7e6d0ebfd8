import type pg from 'pg';
import type { Figure } from '../bench';
import { percentile } from './percentile';

interface Input {
  url: string;
  headers: Record<string, string>;
  client: pg.Client;
}

/** Cards of the analysis page that add up, each of them over the longest range that it offers. */
const CARDS = [
  'register',
  'recharge',
  'goldSpent',
  'beanEarned',
  'registerTrend',
  'rechargeTrend',
  'sex',
  'channel',
];
const ROUNDS = 9;
const WAIT_MS = 900_000;
/** Cards of different people, which the roll-up estimates, and how far off they may be. */
const PEOPLE = ['active', 'payers'];
const MOST_OFF = 0.02;

/** Cards over 30 days from the roll-up, beside the same from the records before anything is rolled up. */
export async function dashboards(input: Input): Promise<Figure[]> {
  const { client } = input;
  await client.query('truncate rollup_day, rollup_hour, rollup_progress');
  const before = await ask(input, CARDS);
  const people = await ask(input, PEOPLE);
  const built = await rollUp(input);
  const after = await ask(input, CARDS);
  const estimated = await ask(input, PEOPLE);
  if (after.answers !== before.answers) throw new Error('the roll-up answers otherwise than the records');
  const { rows } = await client.query('select count(*)::int as lines from rollup_day');
  const off = mostOff(people.answers, estimated.answers);
  return [
    {
      what: `scale: ${CARDS.length} cards of 30 days`,
      value: `p95 ${percentile(after.taken, 0.95).toFixed(1)} ms`,
      detail: `from records ${percentile(before.taken, 0.95).toFixed(1)} ms; ${rows[0].lines} lines counted in ${(built / 1000).toFixed(1)} s`,
    },
    {
      what: 'scale: different people of 30 days',
      value: `${(off * 100).toFixed(2)} % off`,
      detail: `p95 ${percentile(estimated.taken, 0.95).toFixed(1)} ms, from records ${percentile(people.taken, 0.95).toFixed(1)} ms`,
      goal: `< ${MOST_OFF * 100} %`,
      isMet: off < MOST_OFF,
    },
  ];
}

/** How far the worst estimate is from what the records say. */
function mostOff(records: string, estimates: string): number {
  const numbers = (answers: string) =>
    answers
      .split('\n')
      .map((line) => Number((JSON.parse(line) as { number: { value: number } }).number.value));
  const exact = numbers(records);
  return Math.max(
    ...numbers(estimates).map((value, index) => Math.abs(value / (exact[index] as number) - 1)),
  );
}

/** Every card in turns; the first round warms what is read. Answers closed days alone, because other days still change. */
async function ask(
  { url, headers }: Input,
  cards: readonly string[],
): Promise<{ taken: number[]; answers: string }> {
  const taken: number[] = [];
  const answers: string[] = [];
  const yesterday = new Date(Date.now() + 8 * 3_600_000 - 86_400_000);
  const end = yesterday.toISOString().slice(0, 10);
  const firstDay = new Date(yesterday.getTime() - 29 * 86_400_000).toISOString().slice(0, 10);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const card of cards) {
      const query = new URLSearchParams({ card, begin: firstDay, end });
      const startedAt = performance.now();
      const response = await fetch(`${url}/console/dashboard/analysis/query?${query}`, { headers });
      const { success, message, result } = (await response.json()) as {
        success: boolean;
        message: string;
        result: unknown;
      };
      if (!success) throw new Error(`${card} answered ${message}`);
      if (round === 0) answers.push(JSON.stringify(result));
      else taken.push(performance.now() - startedAt);
    }
  }
  return { taken, answers: answers.join('\n') };
}

/** Runs the job as an administrator does; answers the milliseconds it took. */
export async function rollUp({ url, headers, client }: Input): Promise<number> {
  const { rows } = await client.query("select id from sys_quartz_job where job_class_name = 'rollup'");
  const startedAt = performance.now();
  const { rows: last } = await client.query('select coalesce(max(id), 0) as id from sys_job_run');
  const response = await fetch(`${url}/console/sys/quartzJob/action/execute`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: rows[0].id }),
  });
  const { success, message } = (await response.json()) as { success: boolean; message: string };
  if (!success) throw new Error(`the job answered ${message}`);
  while (performance.now() - startedAt < WAIT_MS) {
    const { rows: runs } = await client.query(
      `select outcome, message, extract(epoch from end_time - start_time) * 1000 as ms from sys_job_run
        where id > $1 and job_class_name = 'rollup' and outcome <> 'running'`,
      [last[0].id],
    );
    if (runs[0]?.outcome === 'ok') return Number(runs[0].ms);
    if (runs[0]) throw new Error(`the roll-up failed: ${runs[0].message}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the roll-up did not end');
}
