import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../engine/pure';
import { contentOf, partsOf } from './multipart';

export interface UploadedFile {
  name: string;
  content: Buffer;
  /** The other parts of the request, by name. */
  texts?: Readonly<Record<string, string>>;
}

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_TEXT_BYTES = 4 * 1024 * 1024;

/** The first file of a multipart request, up to 10 MB: spreadsheets to import. */
export async function uploadedFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new RequestError('请选择要导入的文件');
  let found: UploadedFile | null = null;
  const texts: Record<string, string> = {};
  const limits = { fileSize: MOST_BYTES, fieldSize: MOST_TEXT_BYTES, files: 5, fields: 20 };
  for await (const part of partsOf(request, limits)) {
    if (part.type !== 'file') {
      if (part.valueTruncated) throw new RequestError('提交的内容过长');
      texts[part.fieldname] = String(part.value);
      continue;
    }
    const content = await contentOf(part, new RequestError('文件不能超过 10 MB'));
    found ??= { name: part.filename ?? '', content };
  }
  if (found === null || found.content.length === 0) throw new RequestError('请选择要导入的文件');
  return { ...found, texts };
}
