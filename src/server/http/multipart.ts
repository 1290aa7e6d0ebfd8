import type { FastifyMultipartBaseOptions, Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { errorCode, RequestError } from '../../engine/pure';

/**
 * The parts of a multipart request, in their order. One that was cut off, or lacks its boundary, is its sender's fault and
 * refused; what is too large keeps its own code.
 */
export async function* partsOf(
  request: FastifyRequest,
  limits: FastifyMultipartBaseOptions['limits'],
): AsyncGenerator<Multipart> {
  const release = reserve(request.caller.id, expectedBytes(request, limits));
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw brokenUpload(error);
  } finally {
    release();
  }
}

/** Files are whole in memory until they are stored: of all uploads of this process together. */
const MOST_EXPECTED = 300 * 1024 * 1024;
/** Of several uploads of one operator; a single one may be as large as its field. */
const MOST_OF_ONE = MOST_EXPECTED / 3;
const expectedOf = new Map<string, number>();

/** Refuses what would be too much; answers what gives the room back. */
function reserve(caller: string, bytes: number): () => void {
  const own = expectedOf.get(caller) ?? 0;
  const all = [...expectedOf.values()].reduce((sum, one) => sum + one, 0);
  if ((own > 0 && own + bytes > MOST_OF_ONE) || (all > 0 && all + bytes > MOST_EXPECTED))
    throw new RequestError('正在上传的文件较多，请稍后再试', { status: 429, code: 429 });
  expectedOf.set(caller, own + bytes);
  return () => {
    const left = (expectedOf.get(caller) ?? 0) - bytes;
    if (left > 0) expectedOf.set(caller, left);
    else expectedOf.delete(caller);
  };
}

/** What a request says that it sends, at most what is read of it. */
function expectedBytes(request: FastifyRequest, limits: FastifyMultipartBaseOptions['limits']): number {
  const most = (limits?.fileSize ?? 0) * (limits?.files ?? 1) + MOST_TEXTS;
  const declared = Number(request.headers['content-length']);
  return declared > 0 ? Math.min(declared, most) : most;
}

const MOST_TEXTS = 1024 * 1024;

/** A file's whole content; `tooLarge` is thrown in place of the parser's word for it. */
export async function contentOf(
  part: Extract<Multipart, { type: 'file' }>,
  tooLarge: RequestError,
): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    throw errorCode(error) === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge : brokenUpload(error);
  }
}

/** The parser's errors have a code of Fastify's or no code at all. */
function brokenUpload(error: unknown): unknown {
  const isKnown = error instanceof RequestError || errorCode(error)?.startsWith('FST_');
  return isKnown ? error : Object.assign(new RequestError('上传的内容不完整，请重新上传'), { cause: error });
}
