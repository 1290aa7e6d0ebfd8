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
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw brokenUpload(error);
  }
}

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
