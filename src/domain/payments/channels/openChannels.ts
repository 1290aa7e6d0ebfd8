import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isRecord, messageOf } from '#engine/pure';
import { SettingError } from '#server/process/environment';
import { isNearbyHost } from '#server/process/nearbyHost';
import { alipayChannel } from './alipay/alipay';
import type { PayChannels } from './port';
import { wechatChannel } from './wechat/wechat';

const WORDS = {
  alipay: ['gateway', 'appId', 'sellerId', 'privateKey', 'alipayKey', 'notifyUrl', 'timeoutMs'],
  wechat: [
    ...['api', 'mchId', 'appId', 'serial', 'privateKey', 'platformKeys', 'apiV3Key', 'notifyUrl'],
    ...['sceneId', 'sceneReport', 'timeoutMs'],
  ],
} as const;
type Connected = keyof typeof WORDS;

/** A channel's part of the file, read with sentences that say where in it. */
interface Part {
  text(word: string): string;
  address(word: string): string;
  secret(word: string): Promise<Buffer>;
  publicKey(path: unknown): Promise<KeyObject>;
  value(word: string): unknown;
  wrong(sentence: string): SettingError;
}

/** The channels that the file of `PAY_CHANNELS` connects. @throws SettingError naming what is wrong with it. */
export async function openChannels(file: string): Promise<PayChannels> {
  const settings = await settingsIn(file);
  const { alipay, wechat } = settings;
  return {
    ...(alipay !== undefined && {
      alipay: alipayChannel(await alipaySettings(partOf(file, 'alipay', alipay))),
    }),
    ...(wechat !== undefined && {
      wechat: wechatChannel(await wechatSettings(partOf(file, 'wechat', wechat))),
    }),
  };
}

async function settingsIn(file: string): Promise<Record<string, unknown>> {
  const wrong = (sentence: string) => new SettingError(`支付渠道的文件 ${file}：${sentence}`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new SettingError(`PAY_CHANNELS 的文件读不到：${file}`);
  });
  let settings: unknown;
  try {
    settings = JSON.parse(text);
  } catch (error) {
    throw wrong(`不是有效的 JSON（${messageOf(error)}）`);
  }
  if (!isRecord(settings)) throw wrong('应当是一个对象');
  const names = Object.keys(WORDS);
  const unknown = Object.keys(settings).find((name) => !names.includes(name));
  if (unknown !== undefined) throw wrong(`没有 "${unknown}" 这个渠道，可用的有 ${names.join('、')}`);
  return settings;
}

function partOf(file: string, channel: Connected, settings: unknown): Part {
  const wrong = (sentence: string) => new SettingError(`支付渠道的文件 ${file} 的 "${channel}"：${sentence}`);
  if (!isRecord(settings)) throw wrong('应当是一个对象');
  const words: readonly string[] = WORDS[channel];
  const unknown = Object.keys(settings).find((word) => !words.includes(word));
  if (unknown !== undefined) throw wrong(`没有 "${unknown}" 这一项，可用的有 ${words.join('、')}`);
  const text = (word: string) => {
    const value = settings[word];
    if (typeof value !== 'string' || value === '') throw wrong(`"${word}" 应当是文字`);
    return value;
  };
  const placed = (path: string) => resolve(dirname(file), path);
  return {
    text,
    value: (word) => settings[word],
    wrong,
    address: (word) => addressOf(word, text(word), wrong),
    secret: (word) => secretAt(placed(text(word)), wrong),
    async publicKey(path) {
      if (typeof path !== 'string') throw wrong('公钥应当写成文件的路径');
      const read = await readFile(placed(path)).catch(() => {
        throw wrong(`公钥文件读不到：${path}`);
      });
      return keyOf(() => createPublicKey(read), wrong, path);
    },
  };
}

/** Requests have names and accounts of people in them. */
function addressOf(word: string, text: string, wrong: Part['wrong']): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw wrong(`"${word}" 应当是完整的地址`);
  if (url.protocol === 'http:' && !isNearbyHost(url.hostname)) throw wrong(`"${word}" 应当以 https:// 开头`);
  return text.replace(/\/$/, '');
}

/** What only the server's own user may read. */
async function secretAt(path: string, wrong: Part['wrong']): Promise<Buffer> {
  const found = await stat(path).catch(() => {
    throw wrong(`密钥文件读不到：${path}`);
  });
  if ((found.mode & 0o077) !== 0) throw wrong(`密钥文件 ${path} 别人也能读，请改为只有自己可读（chmod 600）`);
  return readFile(path);
}

function keyOf(read: () => KeyObject, wrong: Part['wrong'], path: string): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType !== 'rsa') throw wrong(`${path} 不是 RSA 密钥`);
    return key;
  } catch (error) {
    throw error instanceof SettingError ? error : wrong(`${path} 不是 PEM 格式的密钥`);
  }
}

async function privateKeyIn(part: Part): Promise<KeyObject> {
  const pem = await part.secret('privateKey');
  return keyOf(() => createPrivateKey(pem), part.wrong, part.text('privateKey'));
}

function timeoutOf({ value, wrong }: Part): { timeoutMs?: number } {
  const timeoutMs = value('timeoutMs');
  if (timeoutMs === undefined) return {};
  if (!Number.isInteger(timeoutMs) || Number(timeoutMs) < 100 || Number(timeoutMs) > 60_000)
    throw wrong('"timeoutMs" 应当是 100 到 60000 的整数');
  return { timeoutMs: Number(timeoutMs) };
}

async function alipaySettings(part: Part) {
  return {
    gateway: part.address('gateway'),
    appId: part.text('appId'),
    ...(part.value('sellerId') !== undefined && { sellerId: part.text('sellerId') }),
    privateKey: await privateKeyIn(part),
    alipayKey: await part.publicKey(part.value('alipayKey')),
    notifyUrl: part.address('notifyUrl'),
    ...timeoutOf(part),
  };
}

async function wechatSettings(part: Part) {
  const { text, value, wrong } = part;
  const keys = value('platformKeys');
  if (!isRecord(keys) || Object.keys(keys).length === 0)
    throw wrong('"platformKeys" 应当写成 {"公钥编号或证书序列号": "文件"}，至少一个');
  const platformKeys = new Map<string, KeyObject>();
  for (const [serial, path] of Object.entries(keys)) platformKeys.set(serial, await part.publicKey(path));
  const apiV3Key = Buffer.from((await part.secret('apiV3Key')).toString().trim());
  if (apiV3Key.length !== 32) throw wrong('"apiV3Key" 的文件应当是 32 个字符');
  return {
    api: part.address('api'),
    mchId: text('mchId'),
    appId: text('appId'),
    serial: text('serial'),
    privateKey: await privateKeyIn(part),
    platformKeys,
    apiV3Key,
    notifyUrl: part.address('notifyUrl'),
    sceneId: text('sceneId'),
    sceneReport: reportOf(part),
    ...timeoutOf(part),
  };
}

function reportOf({ value, wrong }: Part): { type: string; content: string }[] {
  const report = value('sceneReport') ?? [];
  const isWhole = (one: unknown): one is { type: string; content: string } =>
    isRecord(one) && typeof one.type === 'string' && typeof one.content === 'string';
  if (!Array.isArray(report) || !report.every(isWhole))
    throw wrong('"sceneReport" 应当写成 [{"type": "…", "content": "…"}]');
  return report;
}
