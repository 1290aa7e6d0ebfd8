import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode, RequestError, recordOf } from '../../engine/pure';
import { isDatabaseAway } from '../db/client/away';
import { PoolExhausted } from '../db/heldConnection';
import { AlreadyAnswered, refusal, type StoredAnswer } from './envelope';
import { LIMITS } from './limits';
// declares `isFollowed` and `commitWindow` of a request
import type {} from './requestTimeouts';

/** A dead token: HTTP 500 with this exact message, which fronts of the family look for (spec §8). */
export class TokenError extends Error {
  override message = 'Token失效，请重新登录';
}

/** The one place where a thrown error becomes an answer. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof TokenError) {
    const path = request.url.split('?')[0];
    return reply
      .status(500)
      .send({ ...refusal(error.message), status: 500, error: 'Internal Server Error', path });
  }
  if (isUnexpected(error)) request.log.error({ err: error }, 'unexpected error');
  const { status, body } = errorAnswer(error);
  if (status === 429) reply.header('Retry-After', '1');
  // an overload has said its own time
  if ((isDatabaseAway(error) || error instanceof PoolExhausted) && isUndone(request))
    reply.header('Retry-After', AWAY_SECONDS);
  return reply.status(status).send(body);
}

/** A database that fails over is back within three of them, which is how often our page repeats a call. */
const AWAY_SECONDS = '6';

/** Nothing of it is committed, and no key of it is noted: it may come again as it is. */
function isUndone({ isFollowed, commitWindow }: FastifyRequest): boolean {
  return !isFollowed && !commitWindow.mayHaveCommitted;
}

/** What a caller reads of an error: a refusal, what the database refuses, or that the server failed. */
export function errorAnswer(error: unknown): StoredAnswer {
  if (error instanceof AlreadyAnswered) return error.answer;
  if (error instanceof RequestError) {
    const { status = 200, code = 500, errors, result } = error.details;
    const body = errors ? { ...(result as object | undefined), errors } : (result ?? null);
    return { status, body: refusal(error.message, code, body) };
  }
  const known = knownRefusal(error);
  if (known) return { status: known.status, body: refusal(known.message, known.code) };
  const status = isDatabaseAway(error) || error instanceof PoolExhausted ? 503 : 500;
  return { status, body: refusal(infrastructureMessage(error) ?? '服务器出错了，请稍后再试') };
}

/** Whether a thrown value is nobody's refusal: a bug, or a machine that lacks something. */
export function isUnexpected(error: unknown): boolean {
  return !(error instanceof RequestError || error instanceof TokenError) && knownRefusal(error) === null;
}

function knownRefusal(error: unknown): { status: number; code: number; message: string } | null {
  return databaseRefusal(error) ?? requestRefusal(error);
}

/** What the machine lacks, which an operator can report to an administrator; the log has the rest. Null: something else. */
export function infrastructureMessage(error: unknown): string | null {
  const { code } = recordOf(error);
  if (['ENOSPC', 'EDQUOT', '53100'].includes(String(code)))
    return '服务器的磁盘已满，这次没有保存，请联系管理员清理后再试';
  if (error instanceof PoolExhausted) return '现在请求太多，数据库忙不过来，请稍后再试';
  return isDatabaseAway(error) ? '数据库暂时不可用，请稍后再试' : null;
}

/** What PostgreSQL refuses and an operator can understand, in the family's words (`contract.md` §2). */
function databaseRefusal(error: unknown): { status: number; code: number; message: string } | null {
  const sentence = DATABASE_WORDS[isStoppedAtRow(error) ? '55P03' : String(errorCode(error))];
  return sentence ? { status: 200, code: 500, message: sentence } : null;
}

/** A statement that ran out of time because others had a row locked: PostgreSQL names the place of the row, as (page,line). */
function isStoppedAtRow(error: unknown): boolean {
  const [place = ''] = String(recordOf(error).where ?? '').split('\n');
  return errorCode(error) === '57014' && !place.startsWith('SQL') && /\(\d+, ?\d+\)/.test(place);
}

const DATABASE_WORDS: Record<string, string> = {
  '23505': '数据库中已存在该记录',
  '23514': '内容不合数据库的检查，没有保存',
  '23503': '该记录正被其他数据引用，不能删除',
  '22001': '字段太长,超出数据库字段的长度',
  '22003': '数值超出范围',
  '22021': '内容含有不能处理的字符',
  '22P02': '内容的格式不正确',
  '22P05': '内容含有不能处理的字符',
  '40P01': '操作冲突，请重试',
  '57014': '数据太多，查询超时已停止，请缩小查询范围再试',
  '55P03': '记录正被他人处理，请稍后再试',
};

const BODY_TOO_LARGE = `提交的内容不能超过 ${LIMITS.bodyBytes / 1024 ** 2} MB`;

/** What Fastify refuses before a handler runs: bodies too large, not JSON, of an unknown kind. */
function requestRefusal(error: unknown): { status: number; code: number; message: string } | null {
  const { statusCode, code } = recordOf(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { status: 413, code: 500, message: BODY_TOO_LARGE };
  // the caller disconnected in the middle of the answer: not an error, and nobody reads this
  if (code === 'ERR_STREAM_PREMATURE_CLOSE') return { status: 499, code: 500, message: '请求已取消' };
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return { status: 413, code: 500, message: '文件大小超出限制, 请压缩或降低文件质量! ' };
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, code: 500, message: '请求的格式不正确' };
  }
  return null;
}
