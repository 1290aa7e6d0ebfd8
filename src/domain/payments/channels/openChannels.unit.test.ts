import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChannels } from './openChannels';

let folder: string;
let file: string;
const WECHAT = {
  api: 'http://127.0.0.1:9',
  mchId: 'M',
  appId: 'wx',
  serial: 'S',
  privateKey: 'own.pem',
  platformKeys: { PUB_KEY_ID_1: 'theirs.pem' },
  apiV3Key: 'v3.key',
  notifyUrl: 'https://console.example.com/console/channel/wechat/notice',
  sceneId: '1005',
};
const ALIPAY = {
  gateway: 'https://openapi.alipay.com/gateway.do',
  appId: 'A',
  privateKey: 'own.pem',
  alipayKey: 'theirs.pem',
  notifyUrl: 'https://console.example.com/console/channel/alipay/notice',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channels-'));
  file = join(folder, 'channels.json');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await writeFile(join(folder, 'own.pem'), privateKey, { mode: 0o600 });
  await writeFile(join(folder, 'open.pem'), privateKey);
  await chmod(join(folder, 'open.pem'), 0o644);
  await writeFile(join(folder, 'theirs.pem'), publicKey);
  await writeFile(join(folder, 'v3.key'), `${'k'.repeat(32)}\n`, { mode: 0o600 });
  await writeFile(join(folder, 'short.key'), 'k', { mode: 0o600 });
});
afterAll(() => rm(folder, { recursive: true }));

async function opened(settings: unknown) {
  await writeFile(file, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return openChannels(file);
}

test('what the file names is connected, and nothing else', async () => {
  expect(Object.keys(await opened({}))).toEqual([]);
  expect(Object.keys(await opened({ alipay: ALIPAY, wechat: WECHAT }))).toEqual(['alipay', 'wechat']);
});

test.each([
  ['{', '不是有效的 JSON'],
  [[], '应当是一个对象'],
  [{ paypal: {} }, '没有 "paypal" 这个渠道，可用的有 alipay、wechat'],
  [{ alipay: { ...ALIPAY, key: 'x' } }, '的 "alipay"：没有 "key" 这一项'],
  [{ alipay: { ...ALIPAY, appId: '' } }, '"appId" 应当是文字'],
  [
    { alipay: { ...ALIPAY, gateway: 'http://openapi.alipay.com/gateway.do' } },
    '"gateway" 应当以 https:// 开头',
  ],
  [{ alipay: { ...ALIPAY, privateKey: 'none.pem' } }, '密钥文件读不到'],
  [{ alipay: { ...ALIPAY, privateKey: 'open.pem' } }, '别人也能读'],
  [{ alipay: { ...ALIPAY, alipayKey: 'v3.key' } }, '不是 PEM 格式的密钥'],
  [{ alipay: { ...ALIPAY, timeoutMs: 1 } }, '"timeoutMs" 应当是 100 到 60000 的整数'],
  [{ wechat: { ...WECHAT, platformKeys: {} } }, '至少一个'],
  [{ wechat: { ...WECHAT, apiV3Key: 'short.key' } }, '应当是 32 个字符'],
  [{ wechat: { ...WECHAT, sceneReport: [{ type: 1 }] } }, '"sceneReport" 应当写成'],
])('%j is refused: %s', async (settings, sentence) => {
  await expect(opened(settings)).rejects.toThrow(sentence);
});

test('a file that is not there is named', async () => {
  await expect(openChannels(join(folder, 'none.json'))).rejects.toThrow('PAY_CHANNELS 的文件读不到');
});
