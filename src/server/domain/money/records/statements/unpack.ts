import { promisify } from 'node:util';
import { crc32, gunzip, inflateRaw } from 'node:zlib';
import { StatementError } from './formats/format';

/** What a packed file may come to: more lines than are read. */
const LARGEST = 200 * 1024 * 1024;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const DIRECTORY_END_BYTES = 22;
/** Of the remark after the end of the directory. */
const LONGEST_REMARK = 0xffff;
const IS_UTF8 = 0x800;
const IS_ENCRYPTED = 1;

/** A file as channels hand it out: a table, gzip of one (Apple), or a ZIP of one and its sums (Alipay). Answers the table. */
export async function unpacked(content: Buffer): Promise<Buffer> {
  if (hasPrefix(content, '\u001f\u008b')) return inflated(promisify(gunzip), content);
  return hasPrefix(content, 'PK\u0003\u0004') ? tableOf(content) : content;
}

function hasPrefix(content: Buffer, bytes: string): boolean {
  return content.toString('latin1', 0, bytes.length) === bytes;
}

interface Entry {
  name: string;
  isEncrypted: boolean;
  method: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

async function tableOf(content: Buffer): Promise<Buffer> {
  try {
    const tables = entriesOf(content).filter(
      ({ name }) => /\.(csv|txt)$/i.test(name) && !name.includes('汇总'),
    );
    const [table] = tables;
    if (table === undefined || tables.length > 1)
      throw new StatementError(`压缩包里应当有一个账单文件，现在有 ${tables.length} 个`);
    return await contentOf(content, table);
  } catch (error) {
    // an offset beyond the end
    if (error instanceof RangeError) throw new StatementError('压缩包不完整');
    throw error;
  }
}

/** By the directory at the end, which a file that was cut off has not. */
function entriesOf(content: Buffer): Entry[] {
  const end = directoryEnd(content);
  const count = content.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  let at = content.readUInt32LE(end + 16);
  for (let place = 0; place < count; place += 1) {
    if (content.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new StatementError('压缩包的目录读不懂');
    const flags = content.readUInt16LE(at + 8);
    const [nameLength, extra, remark] = [28, 30, 32].map((from) => content.readUInt16LE(at + from)) as [
      number,
      number,
      number,
    ];
    const name = content.subarray(at + 46, at + 46 + nameLength);
    entries.push({
      name: new TextDecoder((flags & IS_UTF8) === 0 ? 'gbk' : 'utf-8').decode(name),
      isEncrypted: (flags & IS_ENCRYPTED) !== 0,
      method: content.readUInt16LE(at + 10),
      crc: content.readUInt32LE(at + 16),
      packed: content.readUInt32LE(at + 20),
      size: content.readUInt32LE(at + 24),
      at: content.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extra + remark;
  }
  return entries;
}

function directoryEnd(content: Buffer): number {
  const first = Math.max(0, content.length - DIRECTORY_END_BYTES - LONGEST_REMARK);
  for (let at = content.length - DIRECTORY_END_BYTES; at >= first; at -= 1)
    if (content.readUInt32LE(at) === DIRECTORY_END) return at;
  throw new StatementError('压缩包不完整');
}

async function contentOf(
  content: Buffer,
  { at, packed, size, method, crc, isEncrypted }: Entry,
): Promise<Buffer> {
  if (isEncrypted) throw new StatementError('压缩包有密码，请解压后再上传');
  if (size > LARGEST) throw tooLarge();
  if (content.readUInt32LE(at) !== LOCAL_ENTRY) throw new StatementError('压缩包的目录读不懂');
  const from = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
  const data = content.subarray(from, from + packed);
  if (method !== 0 && method !== 8) throw new StatementError('压缩包的压缩方式不认识');
  const table = method === 0 ? data : await inflated(promisify(inflateRaw), data);
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
