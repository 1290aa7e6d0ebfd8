import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import dayjs from 'dayjs';
import { percentile } from './percentile';

/** The calls of one operator in a minute, and the interval of notices. */
const A_MINUTE = { list: 10, detail: 3, write: 1, notices: 10 };
const SECONDS = 30;

export interface MixInput {
  url: string;
  /** What proves the session of each operator. */
  operators: Record<string, string>[];
  /** Ids for details and writes. */
  people: string[];
  orders: string[];
}

export interface MixFigures {
  perSecond: number;
  p50: number;
  p99: number;
  byKind: Record<string, number>;
  /** p99 of the calls that began in each ten seconds: at the start nothing is compiled, and no operator is known. */
  byTenSeconds: number[];
  failed: number;
  /** Calls that a server that is behind asked to retry; each attempt counts. */
  sentAway: number;
}

/**
 * Calls that begin at their own times, whether or not earlier ones have been answered, as people's do. A list is what the page
 * asks for: rows, and with them sums and counts where the screen has them. The browsers are connected before, by loading the page;
 * of the operators the server knows nothing yet.
 */
export async function mix(input: MixInput): Promise<MixFigures> {
  // a browser each, which keeps its connections and opens six at most
  const browsers = input.operators.map((headers) => ({
    headers,
    agent: new Agent({ keepAlive: true, maxSockets: 6 }),
    written: NOTHING_WRITTEN,
  }));
  const chance = seededRandom(20_261_120);
  const kinds = Object.entries(A_MINUTE).flatMap(([kind, count]) =>
    Array<string>(count * input.operators.length).fill(kind),
  );
  const total = Math.round((kinds.length * SECONDS) / 60);
  // made beforehand: making them takes so long that the first ones would all begin at once
  const planned = Array.from({ length: total }, () => {
    const kind = kinds[Math.floor(chance() * kinds.length)] as string;
    return {
      kind,
      calls: callsOf(kind, input, chance),
      browser: browsers[Math.floor(chance() * browsers.length)] as Browser,
      atMs: chance() * SECONDS * 1000,
    };
  });
  const taken: { kind: string; ms: number; second: number }[] = [];
  await connectAll(browsers, input.url);
  const firstAt = performance.now();
  let failed = 0;
  let sentAway = 0;
  const calls = planned.map(async ({ kind, calls, browser, atMs }) => {
    await new Promise((resolve) => setTimeout(resolve, atMs));
    await Promise.all(
      calls.map(async (one) => {
        const startedAt = performance.now();
        const outcome = await asThePage(browser, input.url, one, () => {
          sentAway += 1;
        });
        taken.push({ kind, ms: performance.now() - startedAt, second: (startedAt - firstAt) / 1000 });
        if (outcome !== 'ok') failed += 1;
      }),
    );
  });
  await Promise.all(calls);
  for (const { agent } of browsers) agent.destroy();
  const times = taken.map(({ ms }) => ms);
  const p99Of = (calls: typeof taken) =>
    percentile(
      calls.map(({ ms }) => ms),
      0.99,
    );
  return {
    perSecond: taken.length / SECONDS,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    byKind: Object.fromEntries(
      Object.keys(A_MINUTE).map((kind) => [kind, p99Of(taken.filter((one) => one.kind === kind))]),
    ),
    byTenSeconds: Array.from({ length: SECONDS / 10 }, (_, index) =>
      p99Of(taken.filter(({ second }) => Math.floor(second / 10) === index)),
    ),
    failed,
    sentAway,
  };
}

/** Keeps its connections, and the position up to which it has written, as the page does (`shell/storage/writtenPosition.ts`). */
interface Browser {
  agent: Agent;
  headers: Record<string, string>;
  written: string;
}

const NOTHING_WRITTEN = '0/0';

interface Call {
  method: 'GET' | 'PUT';
  path: string;
  body?: object;
}

/** What is loaded ends now, so a fixed day would find more with every day that passes. */
const daysAgo = (days: number) => dayjs().subtract(days, 'day').format('YYYY-MM-DD');

const LISTS: { path: string; hasTotals: boolean; queries: string[] }[] = [
  {
    path: '/finance/goldOrder',
    hasTotals: true,
    queries: [
      '',
      'status=paid',
      'status=delivered&channel=wechat',
      `createTime_begin=${daysAgo(2)}`,
      'amount_begin=150000',
    ],
  },
  {
    path: '/user/user',
    hasTotals: true,
    queries: [
      '',
      'channel=huawei',
      `${encodeURIComponent('userNo|nickname|phone|deviceNo|registerIp|lastIp')}=${encodeURIComponent('橘猫')}`,
      'isHost=true',
    ],
  },
  {
    path: '/finance/goldRecord',
    hasTotals: true,
    queries: ['', 'businessType=gift', `createTime_begin=${daysAgo(1)}`],
  },
  { path: '/gift/gift', hasTotals: false, queries: ['', 'enabled=true'] },
  { path: '/sys/dict', hasTotals: false, queries: [''] },
];

function callsOf(kind: string, { people, orders }: MixInput, chance: () => number): Call[] {
  const pick = <T>(items: readonly T[]) => items[Math.floor(chance() * items.length)] as T;
  if (kind === 'notices') return [{ method: 'GET', path: '/sys/annountCement/listByUser' }];
  if (kind === 'write')
    return [
      {
        method: 'PUT',
        path: '/user/user/edit',
        body: { id: pick(people), remark: `回访 ${Math.floor(chance() * 1e6)}` },
      },
    ];
  if (kind === 'detail')
    return [
      {
        method: 'GET',
        path:
          chance() < 0.5
            ? `/user/user/queryById?id=${pick(people)}`
            : `/finance/goldOrder/queryById?id=${pick(orders)}`,
      },
    ];
  const { path, hasTotals, queries } = pick(LISTS);
  const query = pick(queries);
  return [
    { method: 'GET', path: `${path}/list?pageNo=1&pageSize=20&${query}` },
    ...(hasTotals ? [{ method: 'GET' as const, path: `${path}/totals?${query}` }] : []),
  ];
}

/** What came of a call; a number: seconds after which it may come again. */
type Outcome = 'ok' | 'failed' | number;

/** Three more times, when the server says, as the page asks. */
async function asThePage(
  browser: Browser,
  url: string,
  call: Call,
  onSentAway: () => void,
): Promise<Outcome> {
  for (let left = 3; ; left -= 1) {
    const outcome = await send(browser, url, call);
    if (typeof outcome !== 'number') return outcome;
    onSentAway();
    if (left === 0) return 'failed';
    await new Promise((resolve) => setTimeout(resolve, outcome * 1000));
  }
}

function send(browser: Browser, url: string, { method, path, body }: Call): Promise<Outcome> {
  const headers = {
    ...browser.headers,
    ...{ 'X-Shape': 'screen', 'X-Written': browser.written },
    ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': `bench-${randomUUID()}` }),
  };
  return new Promise((resolve) => {
    const sent = request(
      `${url}/console${path}`,
      { agent: browser.agent, method, headers },
      (answer: IncomingMessage) => {
        const { statusCode, headers: responseHeaders } = answer;
        const { 'x-written': written } = responseHeaders;
        if (typeof written === 'string') browser.written = written;
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.once('end', () => {
          if (statusCode === 503 && responseHeaders['retry-after'])
            resolve(Number(responseHeaders['retry-after']));
          else resolve(statusCode === 200 && text.startsWith('{"success":true') ? 'ok' : 'failed');
        });
      },
    );
    // an overloaded server ends what waited too long: that is a call that failed
    sent.once('error', () => resolve('failed'));
    sent.end(body && JSON.stringify(body));
  });
}

async function connectAll(browsers: Browser[], url: string): Promise<void> {
  const atOnce = 50;
  for (let from = 0; from < browsers.length; from += atOnce) {
    await Promise.all(browsers.slice(from, from + atOnce).map((browser) => connect(browser, url)));
  }
}

function connect({ agent }: Browser, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/health/live`, { agent }, (answer) => {
      answer.resume().once('end', resolve);
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** Numbers from 0 to 1, the same for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
