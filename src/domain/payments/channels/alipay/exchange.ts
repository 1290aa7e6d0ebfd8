import { messageOf, wireTime } from '#engine/pure';
import { type JsonRecord, jsonRecord, textOf } from '../json';
import { send } from '../send';
import type { AlipaySettings } from './settings';
import { isSigned, nodeText, signatureOf } from './signature';

/** What Alipay answered, signed by it; or why that is not known. Does not throw. */
export async function exchange(
  { gateway, appId, privateKey, alipayKey, notifyUrl, timeoutMs }: AlipaySettings,
  method: string,
  content: JsonRecord,
): Promise<{ body: JsonRecord } | { message: string }> {
  const parameters = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: wireTime(Date.now()),
    version: '1.0',
    notify_url: notifyUrl,
    biz_content: JSON.stringify(content),
  };
  const form = new URLSearchParams({ ...parameters, sign: signatureOf(privateKey, parameters) });
  try {
    const { status, body } = await send(
      gateway,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: form.toString(),
      },
      timeoutMs,
    );
    if (status !== 200) return { message: `支付宝应答 HTTP ${status}` };
    const text = nodeText(body, `${method.replaceAll('.', '_')}_response`);
    // what the gateway refuses for itself comes under another name, and says nothing of an earlier try
    if (text === null) return { message: '支付宝的应答读不懂' };
    if (!isSigned(alipayKey, text, textOf(jsonRecord(body)?.sign)))
      return { message: '支付宝应答的签名不对' };
    const record = jsonRecord(text);
    return record === null ? { message: '支付宝的应答读不懂' } : { body: record };
  } catch (error) {
    return { message: `支付宝没有应答：${messageOf(error)}` };
  }
}
