import { createHash } from 'node:crypto';
import { messageOf } from '#engine/pure';
import { textOf } from '../json';
import type { StatementAnswer, StatementRequest } from '../port';
import { download, isSafeAddress } from '../send';
import { exchange } from './exchange';
import type { WechatSettings } from './settings';
import { authorization } from './signature';

/**
 * The file of a day: a signed answer has its address and SHA-1, by which the file itself is checked, because that is not signed.
 * WeChat Pay makes it by about 10 o'clock of the next day.
 */
export async function wechatStatement(
  settings: WechatSettings,
  { part, day }: StatementRequest,
): Promise<StatementAnswer> {
  const path =
    part === 'trade'
      ? `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
      : `/v3/bill/fundflowbill?bill_date=${day}&account_type=BASIC`;
  const answer = await exchange(settings, { method: 'GET', path });
  if ('message' in answer) return { state: 'failed', message: answer.message };
  const { status, body } = answer;
  if (status >= 400) return refusal(textOf(body.code), textOf(body.message));
  const address = textOf(body.download_url);
  if (body.hash_type !== 'SHA1' || !isSafeAddress(address))
    return { state: 'failed', message: '微信支付的应答里没有可用的下载地址' };
  try {
    const content = await download(address, {
      accept: 'application/json',
      authorization: authorization(settings, { method: 'GET', path: pathOf(address), body: '' }),
      'user-agent': 'configuration-console',
    });
    if (createHash('sha1').update(content).digest('hex') !== textOf(body.hash_value).toLowerCase())
      return { state: 'failed', message: '下载的文件和微信支付给的摘要不一致，可能不完整' };
    return { state: 'ready', fileName: `wechat-${part}-${day}.csv`, content };
  } catch (error) {
    return { state: 'failed', message: `文件没有下载下来：${messageOf(error)}` };
  }
}

function refusal(code: string, message: string): StatementAnswer {
  if (code === 'NO_STATEMENT_EXIST') return { state: 'none' };
  if (code === 'STATEMENT_CREATING') return { state: 'failed', message: '账单还没有生成' };
  return { state: 'failed', message: `${code} ${message}`.trim() };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
