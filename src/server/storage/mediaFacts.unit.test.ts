import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filmHead } from './filmHead';
import { mediaFacts } from './mediaFacts';

const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, place) => {
    bytes.writeInt32BE(value, place * 4);
  });
  return bytes;
};
const ONE = 65_536;
const LEVEL = [ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40000000];
const TURNED = [0, ONE, 0, -ONE, 0, 0, 0, 0, 0x40000000];

/** The head of a film of 90 seconds: what comes of its pictures plays no part here. */
function mp4(matrix: number[], width = 1280, height = 720): Buffer {
  const movie = box(
    'mvhd',
    words(0, 0, 0, 1000, 90_000, ONE, 0x01000000, 0, 0, ...LEVEL, 0, 0, 0, 0, 0, 0, 2),
  );
  const sound = box('tkhd', words(7, 0, 0, 2, 0, 90_000, 0, 0, 0, 0, ...LEVEL, 0, 0));
  const picture = box('tkhd', words(7, 0, 0, 1, 0, 90_000, 0, 0, 0, 0, ...matrix, width * ONE, height * ONE));
  const brand = box('ftyp', Buffer.from('isom'), words(512), Buffer.from('isommp41'));
  return Buffer.concat([brand, box('moov', movie, box('trak', sound), box('trak', picture)), box('mdat')]);
}

/** 5 seconds. */
const film = readFileSync(new URL('../../domain/demo/data/media/film/2.webm', import.meta.url));

test('an MP4 says how long and how large it is, turned as it is shown', async () => {
  const size = { width: 1280, height: 720 };
  expect(await mediaFacts(mp4(LEVEL), 'video/mp4')).toEqual({ seconds: 90, ...size });
  expect(await mediaFacts(mp4(TURNED), 'video/mp4')).toEqual({ seconds: 90, width: 720, height: 1280 });
});

test('so does a WebM', async () => {
  expect(await mediaFacts(film, 'video/webm')).toEqual({ seconds: 5, width: 272, height: 480 });
});

test('a sound has no size, a picture and an unreadable file have nothing', async () => {
  const none = { seconds: null, width: null, height: null };
  expect(await mediaFacts(Buffer.from('no film at all, but called one'), 'video/mp4')).toEqual(none);
  expect(await mediaFacts(Buffer.alloc(0), 'audio/mpeg')).toEqual(none);
  expect(await mediaFacts(mp4(LEVEL), 'image/png')).toEqual(none);
  expect(await mediaFacts(film.subarray(0, 100), 'video/webm')).toEqual(none);
});

test('heads that lie about their length end', () => {
  const brand = box('ftyp', Buffer.from('isom'));
  const lying = box('moov', words(0, 0x6d6f6f76), words(4, 0x7472616b));
  expect(filmHead(Buffer.concat([brand, lying]))).toEqual({ seconds: null, size: null });
  expect(filmHead(Buffer.concat([brand, Buffer.alloc(1_000_000)]))).toBeNull();
  const nested = Array.from({ length: 5000 }).reduce<Buffer>((inner) => box('moov', inner), Buffer.alloc(0));
  expect(filmHead(Buffer.concat([brand, nested]))).toEqual({ seconds: null, size: null });
});

test('a long sound says its length in its head, of which alone is read', async () => {
  const bytes = 8000 * 90;
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [4, bytes + 36],
    [16, 16],
    [20, 0x10001],
    [24, 8000],
    [28, 8000],
    [32, 0x80001],
    [40, bytes],
  ] as const)
    head.writeUInt32LE(value, at);
  head.write('data', 36);
  const wav = Buffer.concat([head, Buffer.alloc(bytes)]);
  expect(await mediaFacts(wav, 'audio/wav')).toEqual({ seconds: 90, width: null, height: null });
});

test('a sound made of wrong frames holds nobody up, and says nothing', async () => {
  const hostile = Buffer.alloc(1_000_000, Buffer.from([0xff, 0xe8]));
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  const facts = await mediaFacts(hostile, 'audio/mpeg');
  clearInterval(others);
  expect(facts).toEqual({ seconds: null, width: null, height: null });
  expect(turns).toBeGreaterThan(0);
});
