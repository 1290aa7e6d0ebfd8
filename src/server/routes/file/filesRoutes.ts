import type { FastifyReply } from 'fastify';
import { RequestError, trimLastSigns } from '../../../engine/pure';
import { encodedName } from '../../http/attachment';
import type { RouteContext } from '../../http/route';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { byteRange } from '../../storage/byteRange';
import { contentTypeOf, endingOf, isShownInline, PDF } from '../../storage/fileKind';
import { isSigned } from '../../storage/fileSignature';
import type { FileStorage } from '../../storage/storage';

export const routes = typedRoutes({ 'GET /sys/common/static/*': sendFile });

/** A PDF holds no page of this site; only our own pages may frame it. */
const IN_A_VIEWER =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Stored files: public ones to anyone who knows the address, private ones under a signed address only. A player asks for parts, so
 * that it starts immediately and can be wound on.
 */
async function sendFile({ services, input, request, reply }: TypedContext<'GET /sys/common/static/*'>) {
  // family fields end in a comma
  const path = trimLastSigns(input['*'], ',');
  const row = await services.db
    .selectFrom('sys_file')
    .where('path', '=', path)
    .select(['path', 'name', 'is_private'])
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.is_private && !(await isSigned(services.environment, path, input)))
    throw new RequestError('该文件的访问地址无效或已过期', { status: 403, code: 403 });
  if (!isPlainPath(path)) throw notFound();
  const requestedRange = await requestedRangeOf(services.storage, path, request);
  if (requestedRange && 'beyond' in requestedRange) {
    const range = `bytes */${requestedRange.beyond}`;
    return reply.status(416).header('Content-Range', range).header('Content-Length', 0).send();
  }
  const file = await services.storage.read(path, requestedRange);
  if (!file) throw notFound();
  headers(reply, row, requestedRange ? requestedRange.to - requestedRange.from + 1 : file.size);
  if (requestedRange)
    reply
      .status(206)
      .header('Content-Range', `bytes ${requestedRange.from}-${requestedRange.to}/${file.size}`);
  return reply.send(file.stream);
}

/** The requested bytes; undefined: all of them, which needs no call to the store before. */
async function requestedRangeOf(
  storage: FileStorage,
  path: string,
  { headers }: RouteContext['request'],
): Promise<{ from: number; to: number } | { beyond: number } | undefined> {
  // `If-Range` names a version of the file; ours have none, so a request with one gets the whole
  if (headers.range === undefined || headers['if-range'] !== undefined) return undefined;
  const size = await storage.size(path);
  if (size === null) throw notFound();
  const bytes = byteRange(headers.range, size);
  if (bytes === 'beyond') return { beyond: size };
  return bytes === 'whole' ? undefined : bytes;
}

/** What no stored file is called finds nothing, before the storage takes it for a bug. */
function isPlainPath(path: string): boolean {
  return path.split('/').every((part) => /^[\p{L}\p{N}][^\\\p{Cc}]*$/u.test(part));
}

/** The type follows from our own ending, and nothing in a file runs as a page of this site. */
function headers(
  reply: FastifyReply,
  row: { path: string; name: string; is_private: boolean },
  size: number,
): void {
  const type = contentTypeOf(endingOf(row.path));
  const disposition = isShownInline(type) ? 'inline' : 'attachment';
  reply
    .header('Content-Type', type)
    .header('Content-Length', size)
    .header('Accept-Ranges', 'bytes')
    .header('Content-Disposition', `${disposition}; filename*=UTF-8''${encodedName(row.name)}`)
    .header('Cache-Control', row.is_private ? 'private, no-store' : YEAR)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', type === PDF ? IN_A_VIEWER : "default-src 'none'; sandbox");
}

function notFound(): RequestError {
  return new RequestError('很抱歉，资源未找到!', { status: 404, code: 404 });
}
