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
  const expected = expectedBytes(request, limits);
  if (expectedNow + expected > MOST_EXPECTED)
    throw new RequestError('正在上传的文件较多，请稍后再试', { status: 429, code: 429 });
  expectedNow += expected;
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw brokenUpload(error);
  } finally {
    expectedNow -= expected;
  }
}

/** Files are whole in memory until they are stored: of all uploads of this process together. */
const MOST_EXPECTED = 300 * 1024 * 1024;
let expectedNow = 0;

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
