import { errorCode, RequestError } from '#engine/pure';
import { AnswerTooLate } from './post';

const SENTENCES: Record<string, string> = Object.assign(Object.create(null), {
  ENOTFOUND: '找不到这个主机，请检查地址',
  EAI_AGAIN: '找不到这个主机，请检查地址',
  ECONNREFUSED: '对方拒绝连接：没有启动，或端口不对',
  ECONNRESET: '对方断开了连接，没有回答',
  EPIPE: '对方断开了连接，没有回答',
  EHOSTUNREACH: '连不到这个地址',
  ENETUNREACH: '连不到这个地址',
  ETIMEDOUT: '连不到这个地址',
});

/** Why no answer came, for an operator: without the address, whose path is a key. */
export function problemOf(error: unknown, timeoutMs: number): string {
  if (error instanceof RequestError) return error.message;
  if (error instanceof AnswerTooLate) return `${Math.round(timeoutMs / 1000)} 秒内没有完整的回答`;
  const code = String(errorCode(error) ?? '');
  const known = SENTENCES[code];
  if (known !== undefined) return known;
  if (/CERT|SSL|TLS|ALTNAME|SIGNED|ISSUER/.test(code)) return '对方的证书不可信或不是它的，没有发送';
  if (code.startsWith('HPE_')) return '对方的回答不是 HTTP';
  return code === '' ? '没有发成' : `没有发成（${code}）`;
}
