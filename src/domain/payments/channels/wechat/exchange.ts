import { messageOf } from '#engine/pure';
import { type JsonRecord, jsonRecord } from '../json';
import { send } from '../send';
import type { WechatSettings } from './settings';
import { authorization, isSigned } from './signature';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: JsonRecord;
}

/** What WeChat Pay answered, signed by it; or why that is not known. Does not throw. */
export async function exchange(
  settings: WechatSettings,
  { method, path, body: content }: Call,
): Promise<{ status: number; body: JsonRecord } | { message: string }> {
  const sent = content === undefined ? '' : JSON.stringify(content);
  try {
    const { status, headers, body } = await send(
      `${settings.api}${path}`,
      {
        method,
        headers: {
          accept: 'application/json',
          authorization: authorization(settings, { method, path, body: sent }),
          'user-agent': 'configuration-console',
          // by which the encrypted name is to be read
          'wechatpay-serial': [...settings.platformKeys.keys()][0] ?? '',
          ...(content !== undefined && { 'content-type': 'application/json' }),
        },
        ...(content !== undefined && { body: sent }),
      },
      settings.timeoutMs,
    );
    if (status >= 500) return { message: `微信支付应答 HTTP ${status}` };
    if (!isSigned(settings.platformKeys, { header: (name) => headers.get(name), body }))
      return { message: '微信支付应答的签名不对' };
    const record = jsonRecord(body);
    return record === null ? { message: '微信支付的应答读不懂' } : { status, body: record };
  } catch (error) {
    return { message: `微信支付没有应答：${messageOf(error)}` };
  }
}
