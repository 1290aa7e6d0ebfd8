import { messageOf } from '#engine/pure';
import { textOf } from '../json';
import type { StatementAnswer, StatementRequest } from '../port';
import { download, isSafeAddress } from '../send';
import { exchange } from './exchange';
import type { AlipaySettings } from './settings';

const METHOD = 'alipay.data.dataservice.bill.downloadurl.query';
/** By transactions, and by what moved the account. */
const TYPES = { trade: 'trade', fund: 'signcustomer' } as const;
/** Of the next bytes of a ZIP. */
const ZIP = Buffer.from('PK');

/** The file of a day, a ZIP at an address that a signed answer has for a moment. Alipay makes it by about 9 o'clock of the next day. */
export async function alipayStatement(
  settings: AlipaySettings,
  { part, day }: StatementRequest,
): Promise<StatementAnswer> {
  const answer = await exchange(settings, METHOD, { bill_type: TYPES[part], bill_date: day });
  if ('message' in answer) return { state: 'failed', message: answer.message };
  const { body } = answer;
  if (body.code !== '10000') return refusal(textOf(body.sub_code), textOf(body.sub_msg) || textOf(body.msg));
  const address = secured(textOf(body.bill_download_url));
  if (!isSafeAddress(address)) return { state: 'failed', message: '支付宝的应答里没有可用的下载地址' };
  try {
    const content = await download(address);
    if (!content.subarray(0, 2).equals(ZIP))
      return { state: 'failed', message: '下载的不是账单文件，下载地址可能过期了' };
    return { state: 'ready', fileName: `alipay-${part}-${day}.zip`, content };
  } catch (error) {
    return { state: 'failed', message: `文件没有下载下来：${messageOf(error)}` };
  }
}

function refusal(code: string, message: string): StatementAnswer {
  if (/bill_not_exist$/i.test(code)) return { state: 'none' };
  return { state: 'failed', message: `${code} ${message}`.trim() };
}

/** The address is written without TLS, which its host has as well; what nobody signed must not be read in the open. */
function secured(address: string): string {
  return isSafeAddress(address) ? address : address.replace(/^http:/, 'https:');
}
