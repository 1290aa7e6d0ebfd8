import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../engine/pure';
import { contentOf, partsOf } from './multipart';

export interface UploadedFile {
  name: string;
  content: Buffer;
}

const MOST_BYTES = 10 * 1024 * 1024;

/** The first file of a multipart request, up to 10 MB: spreadsheets to import. */
export async function uploadedFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new RequestError('请选择要导入的文件');
  let found: UploadedFile | null = null;
  for await (const part of partsOf(request, { fileSize: MOST_BYTES, files: 5, fields: 20 })) {
    if (part.type !== 'file') continue;
    const content = await contentOf(part, new RequestError('文件不能超过 10 MB'));
    found ??= { name: part.filename ?? '', content };
  }
  if (found === null || found.content.length === 0) throw new RequestError('请选择要导入的文件');
  return found;
}
