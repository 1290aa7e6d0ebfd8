import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { pictureSize } from './pictureSize';

const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0001108012c01f403012200021101031101',
  'hex',
);
const lossy = Buffer.concat([
  Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0', 'latin1'),
  Buffer.from('0000009d012af4012c01', 'hex'),
]);
const extended = Buffer.concat([
  Buffer.from('RIFF\0\0\0\0WEBPVP8X\0\0\0\0', 'latin1'),
  Buffer.from('00000000f301002b0100', 'hex'),
]);
const size = { width: 500, height: 300 };

test.each([
  ['PNG', PNG.sync.write(new PNG({ ...size }))],
  ['JPEG', jpeg],
  ['WebP', lossy],
  ['extended WebP', extended],
])('the size of a %s is read from its head; one that is cut has none', (_, content) => {
  expect(pictureSize(content)).toEqual(size);
  for (let end = 0; end < 20; end++) expect(pictureSize(content.subarray(0, end))).toBeNull();
});

test('the size of a GIF is in its first ten bytes', () => {
  const head = Buffer.from('474946383961f4012c01', 'hex');
  expect(pictureSize(head)).toEqual(size);
  for (let end = 0; end < 10; end++) expect(pictureSize(head.subarray(0, end))).toBeNull();
});

test('what is no picture has none', () => {
  for (const text of ['', 'GIF89a', '<svg/>', 'x'.repeat(100)])
    expect(pictureSize(Buffer.from(text))).toBeNull();
  // markers that never lead on end all the same
  expect(pictureSize(Buffer.from('ffd8ffe00000ffe00000', 'hex'))).toBeNull();
});

test('what browsers pass over does not hide the size of a JPEG, nor a small screen that of a GIF', () => {
  const bytes = jpeg.toString('hex');
  for (const hidden of [bytes.replace('ffc0', 'ffffffc0'), bytes.replace('ffc0', '0102ff00ffc0')])
    expect(pictureSize(Buffer.from(hidden, 'hex'))).toEqual(size);
  const comment = '21fe03616263' + '00';
  const frame = '2c00000000f4012c0100';
  const small = `474946383961${'01000100'}800000${'000000ffffff'}${comment}${frame}`;
  expect(pictureSize(Buffer.from(small, 'hex'))).toEqual(size);
});
