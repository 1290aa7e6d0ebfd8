import type pg from 'pg';
import type { Figure, Findings } from '../bench';
import { apiOf } from '../list/api';
import type { AtEnd } from '../support/closers';
import { startEmptyServer } from '../support/emptyServer';
import { type Cpu, cpuOf } from './cpu';
import { fill } from './fill';
import { type GiftFigures, type GiftLoad, measureGifts } from './measureGifts';

const NUMBERS = { senders: 5000, hosts: 200 };
const RATE = 300;
const SECONDS = 30;
const GOAL_MS = 100;
/** The rate grows by this until the gifts are late. */
const STEP = 100;
const STEP_SECONDS = 8;
const CONNECTIONS = 256;
const BUSY = 48;
const HOT = 1 / 3;

/** Gifts through the app's door, a third of them to one host: how late they are, and how many one account takes. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const server = await startEmptyServer(atEnd);
  const { url, client } = server;
  const filled = await fill(client, NUMBERS);
  const load = { ...filled, url, headers: { token: await tokenOf(url) }, connections: CONNECTIONS };
  const run = (more: Partial<GiftLoad>): Promise<GiftFigures> =>
    measureGifts(atEnd, { ...load, hot: HOT, rate: RATE, seconds: STEP_SECONDS, ...more });
  // fills caches and plans
  const { refusals } = await run({ rate: 100 });
  if (refusals.length > 0) throw new Error(`gifts are refused: ${JSON.stringify(refusals)}`);
  const before = await cpuOf(server);
  const goal = await run({ seconds: SECONDS });
  const cpu = perGift(before, await cpuOf(server), goal.sent);
  const [last, first] = await rising(run);
  const spread = await run({ rate: null, hot: 0, connections: BUSY });
  const one = await run({ rate: null, hot: 1, connections: BUSY });
  await assertBooked(client, filled.hosts[0] as string);
  return {
    figures: [
      goalFigure(goal),
      {
        what: 'gifts: processor of one',
        value: `${(cpu.server + cpu.database).toFixed(1)} ms`,
        detail: `server ${cpu.server.toFixed(1)} ms, database ${cpu.database.toFixed(1)} ms`,
      },
      {
        what: 'gifts: highest rate within the goal',
        value: `${last} a second`,
        detail: `at ${first.rate} a second ${words(first.figures)}`,
      },
      {
        what: 'gifts: to many hosts',
        value: `${Math.round(spread.perSecond)} a second`,
        detail: `${BUSY} at a time, ${words(spread)}`,
      },
      {
        what: 'gifts: to one host',
        value: `${Math.round(one.perSecond)} a second`,
        detail: `${BUSY} at a time, ${words(one)}`,
      },
    ],
    notes: [
      '',
      `gifts: ${NUMBERS.senders} people give to ${NUMBERS.hosts} hosts, half of them in a store; a third of all gifts goes to one host. Late is counted from`,
      `when a gift was due. One host's account takes what “to one host” says; while it is less than “to many hosts”, the account is the limit.`,
    ],
  };
}

function perGift(before: Cpu, after: Cpu, gifts: number): Cpu {
  return {
    server: (after.server - before.server) / gifts,
    database: (after.database - before.database) / gifts,
  };
}

function goalFigure(figures: GiftFigures): Figure {
  return {
    what: `gifts: ${RATE} a second, a third to one host`,
    value: `p99 ${figures.p99.toFixed(0)} ms`,
    detail: words(figures),
    goal: `<= ${GOAL_MS} ms`,
    isMet: figures.p99 <= GOAL_MS && figures.refusals.length === 0,
  };
}

function words({ p50, p99, perSecond, refusals }: GiftFigures): string {
  const refused = refusals.reduce((sum, [, count]) => sum + count, 0);
  const late = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${Math.round(perSecond)} answered a second`;
  return refused === 0 ? late : `${late}, ${refused} refused: ${refusals[0]?.[0]}`;
}

/** The last rate whose gifts were in time, and the first whose were not. */
async function rising(
  run: (more: Partial<GiftLoad>) => Promise<GiftFigures>,
): Promise<[last: number, first: { rate: number; figures: GiftFigures }]> {
  for (let rate = RATE; ; rate += STEP) {
    const figures = await run({ rate });
    if (figures.p99 > GOAL_MS || figures.refusals.length > 0) return [rate - STEP, { rate, figures }];
  }
}

/** An account of the app's backend that may send gifts, without a rate limit that counts here. */
async function tokenOf(url: string): Promise<string> {
  const api = await apiOf(url);
  const console = `${url}/console/sys/appAccount`;
  await api.post(`${console}/add`, { name: '压测', codes: ['gift'], perSecond: 5000, enabled: true });
  const listed = await fetch(`${console}/list`, { headers: api.headers });
  const { result } = (await listed.json()) as { result: { records: { id: string }[] } };
  const issued = await api.post<{ once: { text: string } }>(`${console}/action/issue`, {
    id: result.records[0]?.id,
    tokenName: '一号机',
  });
  return issued.once.text;
}

/** What was sent is what was booked. */
async function assertBooked(client: pg.Client, hostId: string): Promise<void> {
  const { rows } = await client.query(
    `select (select sum(bean) from gift_record where receiver_id = $1)::bigint = (select balance from wallet
        where user_id = $1 and currency = 'bean') as fits`,
    [hostId],
  );
  if (!rows[0].fits) throw new Error('the popular host has other beans than the gifts gave');
}
