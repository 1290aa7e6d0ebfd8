import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../../engine/pure';
import { refusal } from './envelope';

/** A dead token: HTTP 500 with this exact message, which fronts of the family look for (spec §8). */
export class TokenError extends Error {
  override message = 'Token失效，请重新登录';
}

/** The one place where a thrown error becomes an answer. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RequestError) {
    const { status = 200, code = 500, errors, result } = error.details;
    const body = errors ? { ...(result as object | undefined), errors } : (result ?? null);
    return reply.status(status).send(refusal(error.message, code, body));
  }
  if (error instanceof TokenError) {
    const path = request.url.split('?')[0];
    return reply
      .status(500)
      .send({ ...refusal(error.message), status: 500, error: 'Internal Server Error', path });
  }
  const known = databaseRefusal(error) ?? requestRefusal(error);
  if (known) return reply.status(known.status).send(refusal(known.message, known.code));
  request.log.error({ err: error }, 'unexpected error');
  return reply.status(500).send(refusal('服务器出错了，请稍后再试'));
}

/** What PostgreSQL refuses and an operator can understand, in the family's words (`contract.md` §2). */
function databaseRefusal(error: unknown): { status: number; code: number; message: string } | null {
  const sentence = DATABASE_WORDS[String((error as { code?: string } | null)?.code)];
  return sentence ? { status: 200, code: 500, message: sentence } : null;
}

const DATABASE_WORDS: Record<string, string> = {
  '23505': '数据库中已存在该记录',
  '23503': '该记录正被其他数据引用，不能删除',
  '22001': '字段太长,超出数据库字段的长度',
  '22003': '数值超出范围',
  '22021': '内容含有不能处理的字符',
  '22P02': '内容的格式不正确',
  '22P05': '内容含有不能处理的字符',
  '40P01': '操作冲突，请重试',
  '55P03': '记录正被他人处理，请稍后再试',
};

/** What Fastify refuses before a handler runs: bodies too large, not JSON, of an unknown kind. */
function requestRefusal(error: unknown): { status: number; code: number; message: string } | null {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') {
    return { status: 413, code: 500, message: '文件大小超出限制, 请压缩或降低文件质量! ' };
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, code: 500, message: '请求的格式不正确' };
  }
  return null;
}
