import { createCipheriv, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { alipayChannel } from '../../src/domain/payments/channels/alipay/alipay';
import { canonicalText as alipayText } from '../../src/domain/payments/channels/alipay/signature';
import type { PayChannels } from '../../src/domain/payments/channels/port';
import { canonicalText as wechatText } from '../../src/domain/payments/channels/wechat/signature';
import { wechatChannel } from '../../src/domain/payments/channels/wechat/wechat';

const SERIAL = 'PUB_KEY_ID_TEST';
const MERCHANT = '1900000001';
const APPLICATION = '2021000000000001';

interface SignedNotice {
  headers: Record<string, string>;
  payload: string;
}

/** Both wire formats with keys of our own, and the notices that their channels would send. */
export interface ChannelKeys {
  channels: PayChannels;
  wechat(event: string, contents: object, key?: KeyObject): SignedNotice;
  alipay(form: Record<string, string>, key?: KeyObject): SignedNotice;
  /** Of nobody. */
  stranger: KeyObject;
}

export function channelKeys(address = 'http://127.0.0.1:9'): ChannelKeys {
  const [ours, theirs, others] = [0, 1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  if (!ours || !theirs || !others) throw new Error('no keys');
  const apiV3Key = randomBytes(32);
  const shared = { privateKey: ours.privateKey, notifyUrl: `${address}/notice` };
  return {
    channels: {
      wechat: wechatChannel({
        ...shared,
        api: address,
        mchId: MERCHANT,
        appId: 'wx1',
        serial: 'OWN',
        platformKeys: new Map([[SERIAL, theirs.publicKey]]),
        apiV3Key,
        sceneId: '1005',
        sceneReport: [],
      }),
      alipay: alipayChannel({
        ...shared,
        gateway: `${address}/gateway.do`,
        appId: APPLICATION,
        alipayKey: theirs.publicKey,
      }),
    },
    wechat: (event, contents, key = theirs.privateKey) => wechatNotice(apiV3Key, key, { event, contents }),
    alipay: (form, key = theirs.privateKey) => alipayNotice(form, key),
    stranger: others.privateKey,
  };
}

function wechatNotice(
  apiV3Key: Buffer,
  key: KeyObject,
  { event, contents }: { event: string; contents: object },
): SignedNotice {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce);
  cipher.setAAD(Buffer.from('notice'));
  const text = JSON.stringify({ mchid: MERCHANT, mch_id: MERCHANT, appid: 'wx1', ...contents });
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  const payload = JSON.stringify({
    id: randomBytes(8).toString('hex'),
    event_type: event,
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      nonce,
      associated_data: 'notice',
    },
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = sign('sha256', Buffer.from(wechatText(timestamp, nonce, payload)), key);
  return {
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': SERIAL,
      'wechatpay-signature': signature.toString('base64'),
    },
    payload,
  };
}

function alipayNotice(form: Record<string, string>, key: KeyObject): SignedNotice {
  const whole = { notify_type: 'trade_status_sync', app_id: APPLICATION, sign_type: 'RSA2', ...form };
  const signature = sign('sha256', Buffer.from(alipayText(whole, ['sign', 'sign_type'])), key);
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    payload: new URLSearchParams({ ...whole, sign: signature.toString('base64') }).toString(),
  };
}
