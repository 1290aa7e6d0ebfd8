import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RequestError } from '../../src/engine/pure';
import { openBucket } from '../../src/server/storage/openBucket';
import type { FileStorage } from '../../src/server/storage/storage';
import { inPieces, noise, storageContract } from '../../src/testing/storageContract';
import { type FaultyLine, faultyLine } from './faultyLine';
import { type S3Server, settingsAt, startS3 } from './s3Server';

const log = pino({ level: 'silent' });
const sentences: string[] = [];
const open = (port: number, more: object = {}) =>
  openBucket({ ...settingsAt(port), ...more }, log, (sentence) => sentences.push(sentence));

let s3: S3Server;
let storage: FileStorage;
let line: FaultyLine;
beforeAll(async () => {
  s3 = await startS3();
  line = await faultyLine(s3.port);
  storage = await open(s3.port);
});
afterAll(async () => {
  await line.close();
  await s3.end();
});

describe('what every store promises', () => storageContract(() => storage));

test('two places in one bucket do not see each other', async () => {
  const other = await open(s3.port, { prefix: 'another/' });
  await storage.write('mine.txt', Buffer.from('x'));
  expect(await other.size('mine.txt')).toBeNull();
  for await (const { path } of other.list()) throw new Error(`sees ${path}`);
});

test('settings that do not fit are reported by their name', async () => {
  await expect(open(s3.port, { bucket: 'not-there' })).rejects.toThrow(/^S3_BUCKET：桶 "not-there" .*不存在/);
  await expect(open(s3.port, { accessKeyId: 'wrong' })).rejects.toThrow(/^S3_ACCESS_KEY_ID、.*不接受/);
  expect(sentences).toEqual([]);
});

test('a connection that breaks in the middle of an upload leaves nothing, and reports it', async () => {
  const far = await open(line.port);
  for (const size of [1_000_000, 20_000_000]) {
    line.failure = { cutAfterSent: 700_000 };
    const failure = await far.writeStream('cut.bin', inPieces(noise(size), 50_000)).catch((error) => error);
    expect(failure).toBeInstanceOf(RequestError);
    expect(failure.message).toBe('文件没有保存：文件存储（S3）暂时连不上，请稍后再试');
    line.failure = 'none';
    await far.remove('cut.bin');
    expect(await far.writeStream('cut.bin', inPieces(noise(size), 50_000))).toBe(size);
  }
});

test('a line that breaks while a file is read ends what reads it', async () => {
  const far = await open(line.port);
  await far.writeStream('read.bin', inPieces(noise(3_000_000), 50_000));
  line.failure = { cutAfterAnswered: 700_000 };
  const file = await far.read('read.bin');
  const reading = (async () => {
    for await (const _ of file!.stream);
  })();
  await expect(reading).rejects.toThrow(/aborted|ECONNRESET|terminated/);
  line.failure = 'none';
});

test('a server that is away, or silent, is reported in a sentence', async () => {
  const far = await open(line.port);
  line.failure = 'silence';
  const sentence = '文件暂时打不开：文件存储（S3）暂时连不上，请稍后再试';
  await expect(far.read('mine.txt')).rejects.toThrow(sentence);
  line.failure = 'none';
  await s3.stop();
  await expect(far.size('mine.txt')).rejects.toThrow(sentence);
  // it is reported at the start, which continues
  await open(s3.port);
  expect(sentences).toEqual([expect.stringMatching(/^连不上文件存储 http:.*恢复之前不能上传和查看文件$/)]);
  await s3.start();
  expect(await far.size('mine.txt')).toBe(1);
});
