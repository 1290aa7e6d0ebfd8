import { createHmac } from 'node:crypto';
import { isRecord } from '#engine/pure';
import type { Answered, Outgoing } from './post';

export type WebhookKind = 'generic' | 'dingtalk' | 'wecom' | 'feishu';

/** A webhook as it is used: its address and keys in clear. */
export interface Target {
  kind: WebhookKind;
  address: string;
  /** Of the robot, where it demands a signature. */
  robotKey: string | null;
  /** With which messages to others are signed: the present one, and for a day the one before it. */
  signKeys: readonly string[];
}

export interface Outside {
  /** The same for each try: whoever gets it twice can drop one. */
  id: string;
  event: string;
  title: string;
  screen: string | null;
  record: string | null;
  /** When it was caused, in ISO 8601. */
  time: string;
  text: string;
  fields: Readonly<Record<string, { title: string; value: unknown; text: string }>>;
}

/** `failed`: it is tried again. `gone`: the other side wants no more. `pauseMs`: nothing more is sent until then. */
export type Verdict =
  | { is: 'done' }
  | { is: 'failed'; problem: string; pauseMs?: number }
  | { is: 'gone'; problem: string };

interface Kind {
  request(target: Target, message: Outside, at: number): Outgoing;
  /** Of an answer with status 2xx; null: it is a success. */
  refusal(answer: Readonly<Record<string, unknown>>): { code: unknown; text: unknown } | null;
  /** Codes that mean too many messages, and how long the service stays closed. */
  tooMany: { codes: readonly number[]; pauseMs: number };
  /** Between two messages: robots take twenty a minute. */
  spacingMs: number;
}

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'configuration-console',
};
const ROBOT_SPACING_MS = 3100;
const MINUTE = 60_000;

export const KINDS: Readonly<Record<WebhookKind, Kind>> = {
  generic: {
    request: signedRequest,
    refusal: () => null,
    tooMany: { codes: [], pauseMs: MINUTE },
    spacingMs: 0,
  },
  dingtalk: {
    request({ address, robotKey }, { text }, at) {
      const url = new URL(address);
      if (robotKey !== null) {
        url.searchParams.set('timestamp', String(at));
        url.searchParams.set('sign', hmac(robotKey, `${at}\n${robotKey}`));
      }
      return jsonRequest(url, { msgtype: 'text', text: { content: plainText(text, 15_000) } });
    },
    refusal: ({ errcode, errmsg }) => (errcode === 0 ? null : { code: errcode, text: errmsg }),
    // it closes a robot for ten minutes
    tooMany: { codes: [130101, 130102], pauseMs: 10 * MINUTE },
    spacingMs: ROBOT_SPACING_MS,
  },
  wecom: {
    request: ({ address }, { text }) =>
      jsonRequest(new URL(address), { msgtype: 'text', text: { content: plainText(text, 2000) } }),
    refusal: ({ errcode, errmsg }) => (errcode === 0 ? null : { code: errcode, text: errmsg }),
    tooMany: { codes: [45009, 45033], pauseMs: MINUTE },
    spacingMs: ROBOT_SPACING_MS,
  },
  feishu: {
    request({ address, robotKey }, { text }, at) {
      const timestamp = String(Math.floor(at / 1000));
      const signed = robotKey === null ? {} : { timestamp, sign: hmac(`${timestamp}\n${robotKey}`, '') };
      const content = { text: plainText(text, 15_000) };
      return jsonRequest(new URL(address), { ...signed, msg_type: 'text', content });
    },
    // older ones answer StatusCode alone
    refusal: ({ code, msg, StatusCode, StatusMessage }) => {
      const number = code ?? StatusCode;
      return number === 0 ? null : { code: number, text: msg ?? StatusMessage };
    },
    tooMany: { codes: [9499, 11232, 11233], pauseMs: MINUTE },
    spacingMs: ROBOT_SPACING_MS,
  },
};

/** Standard Webhooks: `id.timestamp.body`, HMAC-SHA256 by each key that counts. */
function signedRequest({ address, signKeys }: Target, message: Outside, at: number): Outgoing {
  const timestamp = String(Math.floor(at / 1000));
  const body = JSON.stringify(message);
  const signatures = signKeys.map((key) => {
    const bytes = Buffer.from(key.replace(/^whsec_/, ''), 'base64');
    return `v1,${hmac(bytes, `${message.id}.${timestamp}.${body}`)}`;
  });
  const headers = {
    ...JSON_HEADERS,
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
  return { url: new URL(address), headers, body };
}

function jsonRequest(url: URL, body: unknown): Outgoing {
  return { url, headers: JSON_HEADERS, body: JSON.stringify(body) };
}

function hmac(key: string | Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64');
}

/** As text, never as markup: a name with `<at …>` in it notifies nobody. At most so many bytes. */
function plainText(text: string, bytes: number): string {
  const plain = text.replaceAll('<', '＜');
  if (Buffer.byteLength(plain) <= bytes) return plain;
  const cut = Buffer.from(plain).subarray(0, bytes).toString('utf8').replaceAll('\uFFFD', '');
  return `${cut}…`;
}

/** No robot stays closed longer, whatever it asks for. */
const LONGEST_PAUSE_MS = 60 * MINUTE;

/** What an answer means. Robots refuse with status 200. */
export function verdictOf(kind: WebhookKind, { status, body, retryAfter }: Answered): Verdict {
  const { refusal, tooMany } = KINDS[kind];
  const pauseMs = Math.min(LONGEST_PAUSE_MS, retryAfter === null ? tooMany.pauseMs : retryAfter * 1000);
  if (status === 410) return { is: 'gone', problem: '对方回答 410：不再接收' };
  if (status === 429 || (status === 503 && retryAfter !== null))
    return { is: 'failed', problem: `对方要求少发一些（${status}）`, pauseMs };
  if (status >= 300 && status < 400)
    return { is: 'failed', problem: `对方要求转到别的地址（${status}），不会跟去` };
  if (status < 200 || status >= 300) return { is: 'failed', problem: `对方回答 ${status}` };
  if (kind === 'generic') return { is: 'done' };
  const answer = jsonOf(body);
  if (answer === null) return { is: 'failed', problem: '对方的回答不是机器人的格式' };
  const refused = refusal(answer);
  if (refused === null) return { is: 'done' };
  const problem = `机器人拒绝（${refused.code}）：${String(refused.text ?? '').slice(0, 200)}`;
  return tooMany.codes.includes(Number(refused.code))
    ? { is: 'failed', problem, pauseMs }
    : { is: 'failed', problem };
}

function jsonOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
