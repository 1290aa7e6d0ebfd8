import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('payProvider.mjs', import.meta.url));
const SERIAL = 'PUB_KEY_ID_PROVIDER';
/** Enough for an answer on a loaded machine, and little for one that never comes. */
const TIMEOUT_MS = 1500;

export interface ProviderEntry {
  number: string;
  channel: 'alipay' | 'wechat';
  channelNo: string;
  amount: number;
  state: 'SUCCESS' | 'FAIL' | 'WAIT';
}
type Kind = 'payment' | 'payout' | 'refund';

export interface PayServer {
  /** For `PAY_CHANNELS`. */
  channelsFile: string;
  /** `match`: a number of ours, `amount:<fen>`, or `*`, one plan of these for each call; the modes are in `payProvider.mjs`. */
  plan(plan: { match: string; mode: string; times?: number }): Promise<void>;
  calls(): Promise<{ kind: Kind | 'bill'; number: string; isQuery: boolean; modes: string[] }[]>;
  entries(kind: Kind): Promise<ProviderEntry[]>;
  settle(of: { kind: Kind; number: string; state: ProviderEntry['state'] }): Promise<void>;
  pay(payment: {
    channel: 'alipay' | 'wechat';
    number: string;
    amount: number;
    fee?: number;
    /** When it was paid; now. */
    time?: number;
  }): Promise<ProviderEntry>;
  /** What the next requests for a day's file meet; the modes are in `payProvider.mjs`. */
  bills(of: { channel: 'alipay' | 'wechat'; part: 'trade' | 'fund'; modes: string[] }): Promise<void>;
  /** Gives money back as the merchant in the provider's own back office. */
  refund(refund: {
    channel: 'alipay' | 'wechat';
    number: string;
    tradeNo: string;
    orderNo: string;
    amount: number;
    paid: number;
  }): Promise<ProviderEntry>;
  /** Sends notices to the console; answers what it answered. */
  notify(of: {
    kind: Kind;
    number: string;
    times?: number;
    change?: Partial<ProviderEntry>;
    isForged?: boolean;
  }): Promise<{ status: number; body: string }[]>;
  /** The file of all that was done; `missing` and `doubled` are numbers of ours. */
  statement(of: {
    channel: 'alipay' | 'wechat';
    part: 'trade' | 'fund';
    missing?: string;
    doubled?: string;
  }): Promise<Buffer>;
  end(): Promise<void>;
}

/** The pay provider as a process of its own, with keys of its own. `console`: where its notices go, with the base path. */
export async function startPayServer(consoleUrl: string): Promise<PayServer> {
  const folder = await mkdtemp(join(tmpdir(), 'pay-provider-'));
  const [merchant, provider, stranger] = [0, 1, 2].map(() =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }),
  );
  if (!merchant || !provider || !stranger) throw new Error('no keys');
  const apiV3Key = randomBytes(16).toString('hex');
  const names = { mchId: '1900000001', appId: '2021000000000001' };
  const secret = { mode: 0o600 };
  const settings = {
    ...{ ...names, serial: SERIAL, apiV3Key, console: consoleUrl },
    ...{ privateKey: provider.privateKey, merchantKey: merchant.publicKey, strangerKey: stranger.privateKey },
  };
  await writeFile(join(folder, 'settings.json'), JSON.stringify(settings), secret);
  const child = spawn(process.execPath, [PROGRAM, join(folder, 'settings.json')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  const url = `http://127.0.0.1:${String(chunk).trim()}`;
  await writeFile(join(folder, 'own.pem'), merchant.privateKey, secret);
  await writeFile(join(folder, 'provider.pem'), provider.publicKey);
  await writeFile(join(folder, 'v3.key'), apiV3Key, secret);
  const shared = { privateKey: 'own.pem', timeoutMs: TIMEOUT_MS };
  const channelsFile = join(folder, 'channels.json');
  await writeFile(
    channelsFile,
    JSON.stringify({
      alipay: {
        ...{ ...shared, gateway: `${url}/gateway.do`, appId: names.appId, alipayKey: 'provider.pem' },
        notifyUrl: `${consoleUrl}/channel/alipay/notice`,
      },
      wechat: {
        ...{ ...shared, api: url, mchId: names.mchId, appId: 'wx1', serial: 'OWN', apiV3Key: 'v3.key' },
        ...{ platformKeys: { [SERIAL]: 'provider.pem' }, sceneId: '1005' },
        notifyUrl: `${consoleUrl}/channel/wechat/notice`,
      },
    }),
  );
  return { channelsFile, ...controls(url), end: () => end(child, folder) };
}

function controls(url: string): Omit<PayServer, 'channelsFile' | 'end'> {
  const control = async (name: string, content: object) => {
    const response = await fetch(`${url}/control/${name}`, { method: 'POST', body: JSON.stringify(content) });
    if (!response.ok) throw new Error(`the provider refused ${name}: ${await response.text()}`);
    return response;
  };
  const answered = async (name: string, content: object = {}) => (await control(name, content)).json();
  return {
    plan: (plan) => answered('plan', plan),
    calls: () => answered('calls'),
    entries: (kind) => answered('entries', { kind }),
    settle: (of) => answered('settle', of),
    pay: (payment) => answered('pay', payment),
    bills: (of) => answered('bills', of),
    refund: (refund) => answered('refund', refund),
    notify: (of) => answered('notify', of),
    statement: async (of) => Buffer.from(await (await control('statement', of)).arrayBuffer()),
  };
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  await rm(folder, { recursive: true, force: true });
}
