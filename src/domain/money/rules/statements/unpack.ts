import { promisify } from 'node:util';
import { crc32, gunzip, inflateRaw } from 'node:zlib';
import { DEFLATED, STORED, type ZipEntry, zipData, zipEntries } from '#server/storage/zipDirectory';
import { StatementError } from './formats/format';

/** What a packed file may come to: more lines than are read. */
const LARGEST = 200 * 1024 * 1024;

/** A file as channels hand it out: a table, gzip of one (Apple), or a ZIP of one and its sums (Alipay). Answers the table. */
export async function unpacked(content: Buffer): Promise<Buffer> {
  if (hasPrefix(content, '\u001f\u008b')) return inflated(promisify(gunzip), content);
  return hasPrefix(content, 'PK\u0003\u0004') ? tableOf(content) : content;
}

function hasPrefix(content: Buffer, bytes: string): boolean {
  return content.toString('latin1', 0, bytes.length) === bytes;
}

async function tableOf(archive: Buffer): Promise<Buffer> {
  const entries = zipEntries(archive);
  if (entries === null) throw new StatementError('压缩包不完整');
  const tables = entries.filter((entry) => isTable(nameOf(entry)));
  const [table] = tables;
  if (table === undefined || tables.length > 1)
    throw new StatementError(`压缩包里应当有一个账单文件，现在有 ${tables.length} 个`);
  return contentOf(archive, table);
}

const nameOf = ({ name, isUtf8 }: ZipEntry) => new TextDecoder(isUtf8 ? 'utf-8' : 'gbk').decode(name);
/** Alipay's archive has the sums of its table beside it. */
const isTable = (name: string) => /\.(csv|txt)$/i.test(name) && !name.includes('汇总');

async function contentOf(archive: Buffer, entry: ZipEntry): Promise<Buffer> {
  const { size, method, crc, isEncrypted } = entry;
  if (isEncrypted) throw new StatementError('压缩包有密码，请解压后再上传');
  if (size > LARGEST) throw tooLarge();
  const data = zipData(archive, entry);
  if (data === null) throw new StatementError('压缩包不完整');
  if (method !== STORED && method !== DEFLATED) throw new StatementError('压缩包的压缩方式不认识');
  const table = method === STORED ? data : await inflated(promisify(inflateRaw), data);
  if (table.length !== size || crc32(table) !== crc) throw new StatementError('压缩包里的文件已损坏');
  return table;
}

async function inflated(
  inflate: (content: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>,
  content: Buffer,
): Promise<Buffer> {
  try {
    return await inflate(content, { maxOutputLength: LARGEST });
  } catch (error) {
    // by its code: a file of any content comes here
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new StatementError('压缩文件已损坏');
  }
}

function tooLarge(): StatementError {
  return new StatementError(`解压后超过 ${LARGEST / 1024 / 1024} MB`);
}
