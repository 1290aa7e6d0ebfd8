import type { FastifyBaseLogger } from 'fastify';
import { RequestError, recordOf } from '../../engine/pure';

/** HTTP status of what the S3 server refused; null: it did not answer. */
export function statusOf(error: unknown): number | null {
  const { httpStatusCode } = recordOf(recordOf(error).$metadata);
  return typeof httpStatusCode === 'number' ? httpStatusCode : null;
}

/** There is no such object; a missing bucket is another matter. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && recordOf(error).name !== 'NoSuchBucket';
}

/** The message for an operator when the store fails; the store's own words are in the log. */
export function storageRequestError(
  log: FastifyBaseLogger,
  error: unknown,
  what: 'read' | 'write',
): RequestError {
  log.warn({ err: error }, `the file storage failed to ${what}`);
  const outcome = what === 'write' ? '文件没有保存' : '文件暂时打不开';
  const status = statusOf(error);
  const why =
    status === null || status >= 500 || status === 429
      ? '文件存储（S3）暂时连不上，请稍后再试'
      : '文件存储（S3）拒绝了请求，请联系管理员检查密钥、桶和权限';
  return new RequestError(`${outcome}：${why}`, { status: 503, code: 503 });
}
