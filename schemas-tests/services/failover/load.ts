import { setTimeout as passing } from 'node:timers/promises';
import { errorCode } from '../../../src/engine/pure';

/** What the load was answered; `at` as `performance.now()` counts. */
export interface Answered {
  /** Of each process, when it acknowledged a write that it had met. */
  acknowledged: { at: number; process: number }[];
  /** Titles of articles that were stored, and of those that were not and never will be. */
  stored: Set<string>;
  refused: Set<string>;
  gifts: number;
  /** Gold that the giver of each place paid. */
  paid: number[];
  /** How often a call was sent again, and how often the outcome of a write was looked up. */
  repeated: number;
  looked: number;
  /** Anything that an operator would have to act on. */
  odd: string[];
}

export interface LoadOptions {
  /** Addresses of the processes. */
  urls: readonly [string, string];
  adminToken: string;
  appToken: string;
  givers: readonly string[];
  hosts: readonly string[];
  giftId: string;
}

/** Writes a second, keyed ones and ledger moves, half of each over either process. */
export const RATE = 50;
/** As a page: longer than this nobody waits for an answer. */
const TIMEOUT_MS = 9000;
const LOOK_MS = 500;
/** Questions after which a write that has not come is refused when it comes. */
const FINAL_AFTER = 2;
const UNANSWERED = 502;
/** The write came after a page had learnt that it was not done: as not done, to be pressed again. */
const CAME_TOO_LATE = 409;

interface Response_ {
  process: number;
  status: number;
  retryAfter: number | null;
  // biome-ignore lint/suspicious/noExplicitAny: the envelope of any endpoint
  body: any;
}

/** Runs until `isOver`; settles when every write has an answer. */
export function startLoad(
  options: LoadOptions,
  isOver: () => boolean,
): { answered: Answered; ended: Promise<unknown> } {
  const { givers } = options;
  const answered: Answered = {
    ...{ acknowledged: [], stored: new Set(), refused: new Set(), gifts: 0, repeated: 0, looked: 0, odd: [] },
    paid: givers.map(() => 0),
  };
  const intervalMs = (1000 * givers.length * 2) / RATE;
  const atRate = async (work: (number: number) => Promise<void>) => {
    for (let number = 0; !isOver(); number++) {
      const startedAt = performance.now();
      await work(number);
      await passing(Math.max(0, intervalMs - (performance.now() - startedAt)));
    }
  };
  const ended = Promise.all(
    givers.flatMap((_, place) => {
      const client = { ...options, answered, process: place % 2, place };
      return [
        atRate((number) => addArticle(client, `切换-${place}-${number}`)),
        atRate((number) => giveGift(client, `failover-${place}-${number}`)),
      ];
    }),
  );
  return { answered, ended };
}

interface Client extends LoadOptions {
  answered: Answered;
  process: number;
  place: number;
}

/** As our page: a call that was not begun comes again with its key; one that may have been done is looked up. */
async function addArticle(client: Client, title: string): Promise<void> {
  const { answered, process, adminToken: token } = client;
  const key = `failover-${title.replace('切换', 'article')}`;
  const body = { title, content: '<p>切换</p>', publishTime: '2026-01-01 08:00:00' };
  for (;;) {
    const answer = await sendTo(client, process, '/demo/searchArticle/add', { token, key, body });
    if (answer?.retryAfter != null) {
      answered.repeated += 1;
      await passing(answer.retryAfter * 1000);
      continue;
    }
    const isDecided = answer !== null && answer.status < UNANSWERED;
    const ending = isDecided ? answer : await outcomeOf(client, key);
    if (ending === null || ending.status === CAME_TOO_LATE) answered.refused.add(title);
    else if (ending.status === 200 && ending.body?.success) {
      answered.stored.add(title);
      if (isDecided) answered.acknowledged.push({ at: performance.now(), process: answer.process });
    } else answered.odd.push(`${title}: ${ending.status} ${JSON.stringify(ending.body)}`);
    return;
  }
}

/** Null: it was not done and never will be. Any process knows. */
async function outcomeOf(client: Client, key: string): Promise<Response_ | null> {
  client.answered.looked += 1;
  for (let [turn, missing] = [0, 0]; ; turn++) {
    const body = { key, isFinal: missing >= FINAL_AFTER };
    const answer = await sendTo(client, (client.process + turn) % 2, '/sys/write/outcome', {
      token: client.adminToken,
      body,
    });
    const outcome = answer?.status === 200 && answer.body.success ? answer.body.result : null;
    if (answer !== null && answer.status < UNANSWERED && outcome === null) return answer;
    if (outcome?.state === 'unknown') missing += 1;
    if (outcome?.state === 'none') return null;
    if (outcome?.answer) return { ...answer, ...outcome.answer, retryAfter: null };
    if (outcome?.state === 'done') return { ...(answer as Response_), body: { success: true } };
    await passing(LOOK_MS);
  }
}

/** As the app's backend: the same again until there is an answer, over the other process if one does not answer. */
async function giveGift(client: Client, clientId: string): Promise<void> {
  const { answered, place, givers, hosts, giftId, appToken: token } = client;
  const body = {
    ...{ clientId, userId: givers[place], receiverId: hosts[place % hosts.length], giftId, amount: 1 },
    scene: 'chat',
  };
  for (let turn = 0; ; turn++) {
    const answer = await sendTo(client, (client.process + turn) % 2, '/app/gifts', { token, body });
    if (answer !== null && answer.status < 500) {
      if (!answer.body?.success) answered.odd.push(`${clientId}: ${JSON.stringify(answer.body)}`);
      else {
        answered.gifts += 1;
        answered.paid[place] = (answered.paid[place] ?? 0) + answer.body.result.gold;
        answered.acknowledged.push({ at: performance.now(), process: answer.process });
      }
      return;
    }
    answered.repeated += 1;
    await passing(LOOK_MS);
  }
}

interface Sent {
  token: string;
  key?: string;
  body?: object;
}

/** As a proxy: where nobody listens, nothing was sent, and the other process gets it. */
async function sendTo(
  { urls }: Client,
  process: number,
  path: string,
  sent: Sent,
): Promise<Response_ | null> {
  for (const place of [process, 1 - process]) {
    const answer = await send(urls[place] as string, path, sent);
    if (answer !== 'refused') return answer && { ...answer, process: place };
  }
  return null;
}

/** What it answers; throws unless it succeeds. */
// biome-ignore lint/suspicious/noExplicitAny: the result of any endpoint
export async function call(url: string, path: string, sent: Sent): Promise<any> {
  const answer = await send(url, path, sent);
  if (answer === null || answer === 'refused' || answer.status !== 200 || !answer.body?.success)
    throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.body.result;
}

/** Null: nobody answered. */
async function send(
  url: string,
  path: string,
  { token, key, body }: Sent,
): Promise<Omit<Response_, 'process'> | 'refused' | null> {
  try {
    const response = await fetch(`${url}/console${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        token,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const retryAfter = response.headers.get('retry-after');
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      retryAfter: retryAfter === null ? null : Number(retryAfter),
      body: isJson ? JSON.parse(text) : null,
    };
  } catch (error) {
    // cut or late: what every client of ours treats alike
    return errorCode((error as Error).cause) === 'ECONNREFUSED' ? 'refused' : null;
  }
}
