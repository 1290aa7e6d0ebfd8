import { createHmac, timingSafeEqual } from 'node:crypto';
import type {
  ChannelAnswer,
  ChannelNotice,
  PayChannel,
  PayoutRequest,
  RawNotice,
  RefundRequest,
} from '../../src/domain/payments/channels/port';

/** What the channel does with a number: with its request, and with each query. The last answer of a list stays. */
export interface Script {
  /** Whether the request arrives; a lost one is not known to the channel. */
  isLost?: boolean;
  /** What the request is answered; `unknown`: the caller sees a time-out. */
  sent?: Answer;
  queried?: readonly Answer[];
  /** The amount that moves, where it is not the one of the request. */
  amount?: number;
}

/** `done`: with the channel's number and the amount of the request; `timeout`: it has the request, and no answer arrives. */
export type Answer = 'processing' | 'done' | 'failed' | 'timeout' | 'absent';

interface Known {
  amount: number;
  channelNo: string;
  queries: number;
}

/** A call as the fake saw it, in order. */
export interface Call {
  what: 'payOut' | 'payoutState' | 'refund' | 'refundState';
  no: string;
}

export interface FakeChannel extends PayChannel {
  readonly calls: readonly Call[];
  /** What this number meets from now on. Numbers without a script are done at once. */
  script(no: string, script: Script): void;
  /** What every number without its own script meets. */
  scriptAll(script: Script): void;
  /** Before a request is answered; for a test that wants something to happen meanwhile. */
  beforeAnswer(hook: (call: Call) => Promise<void>): void;
  /** Fen that the channel moved for each number it knows, once each. */
  moved(): ReadonlyMap<string, number>;
  /** A signed notice as the channel would send it. */
  notice(notice: ChannelNotice): RawNotice;
}

const KEY = 'the key of the fake channel';

/** A pay channel in memory that misbehaves as its scripts say. A number sent again is the same request, as with a real channel. */
export function fakeChannel(): FakeChannel {
  const calls: Call[] = [];
  const scripts = new Map<string, Script>();
  const known = new Map<string, Known>();
  const moved = new Map<string, number>();
  let common: Script = {};
  let hook: (call: Call) => Promise<void> = async () => {};

  function scriptOf(no: string): Script {
    return scripts.get(no) ?? common;
  }

  function answerOf(no: string, answer: Answer): ChannelAnswer {
    const request = known.get(no);
    if (answer === 'timeout') return { state: 'unknown', message: '渠道没有在时限内应答' };
    if (answer === 'absent' || request === undefined) return { state: 'absent' };
    if (answer === 'processing') return { state: 'processing' };
    if (answer === 'failed') return { state: 'failed', code: 'REFUSED', message: '渠道拒绝' };
    moved.set(no, request.amount);
    return { state: 'done', channelNo: request.channelNo, doneTime: null, amount: request.amount };
  }

  async function send(what: 'payOut' | 'refund', no: string, amount: number): Promise<ChannelAnswer> {
    const call = { what, no };
    calls.push(call);
    await hook(call);
    const script = scriptOf(no);
    if (script.isLost) return answerOf(no, 'timeout');
    if (!known.has(no))
      known.set(no, { amount: script.amount ?? amount, channelNo: `fake-${no}`, queries: 0 });
    return answerOf(no, script.sent ?? 'done');
  }

  async function query(what: 'payoutState' | 'refundState', no: string): Promise<ChannelAnswer> {
    const call = { what, no };
    calls.push(call);
    await hook(call);
    const request = known.get(no);
    if (request === undefined) return { state: 'absent' };
    const { queried = ['done'] } = scriptOf(no);
    const answer = queried[Math.min(request.queries, queried.length - 1)] ?? 'done';
    request.queries += 1;
    return answerOf(no, answer);
  }

  return {
    calls,
    script: (no, script) => void scripts.set(no, script),
    scriptAll: (script) => {
      common = script;
    },
    beforeAnswer: (next) => {
      hook = next;
    },
    moved: () => moved,
    notice: (notice) => {
      const body = JSON.stringify(notice);
      return { body, headers: { 'fake-signature': sign(body) } };
    },
    payOut: ({ requestNo, amount }: PayoutRequest) => send('payOut', requestNo, amount),
    payoutState: (requestNo) => query('payoutState', requestNo),
    refund: ({ refundNo, amount }: RefundRequest) => send('refund', refundNo, amount),
    refundState: ({ refundNo }) => query('refundState', refundNo),
    readNotice: ({ body, headers }) =>
      isSigned(body, String(headers['fake-signature'] ?? '')) ? (JSON.parse(body) as ChannelNotice) : null,
    received: { type: 'text/plain', body: 'ok' },
  };
}

function sign(body: string): string {
  return createHmac('sha256', KEY).update(body).digest('hex');
}

function isSigned(body: string, signature: string): boolean {
  const expected = sign(body);
  return (
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  );
}
