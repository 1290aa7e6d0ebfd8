import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docPages, docPictures } from '../scripts/docs/pages';
import { PICTURES } from '../scripts/docs/pictures/pictures';
import { nameOf, outdated, shownNow, TAKEN, type Taken } from '../scripts/docs/pictures/taken';

/** Pictures of the product in `docs`: each is on the list by which it is taken, and shows the product of now. */
const taken: Taken = JSON.parse(readFileSync(TAKEN, 'utf8'));
const photographs = docPictures().filter((name) => !name.endsWith('.svg'));

test('every picture is on the list, and every one of the list is there', () => {
  expect(PICTURES.map(({ file }) => file).toSorted()).toEqual(photographs.toSorted());
  expect(new Set(PICTURES.map(nameOf)).size).toBe(PICTURES.length);
});

test('every picture is of the size that the list says', () => {
  for (const { file, width, height } of PICTURES)
    expect(sizeOf(readFileSync(join('docs', file))), file).toEqual([width, height]);
});

test('no screen has changed since its picture was taken', () => {
  expect(outdated(PICTURES, taken)).toEqual([]);
});

test('a changed file is named with its picture and the command', () => {
  const [picture] = PICTURES;
  if (!picture) throw new Error('no picture');
  const [file = ''] = picture.shows;
  expect(outdated([picture], { [picture.file]: { ...shownNow(picture), [file]: 'another' } })).toEqual([
    'docs/screenshot.png shows src/schemas/goods/gift.json as it was before a change. Take it again: npm run docs -- pictures screenshot',
  ]);
});

test('every picture is shown in a document, and begins at the address of a screen', () => {
  const shown = docPages().map(({ text }) => text);
  for (const { file } of PICTURES)
    expect(
      shown.some((text) => text.includes(`${file})`)),
      file,
    ).toBe(true);
  const screens = PICTURES.map(({ address }) => `src/schemas${address.replace(/\?.*/, '')}.json`);
  expect(screens.filter((file) => !existsSync(file))).toEqual([]);
});

/** Width and height in pixels, by the head of a PNG or JPEG file. */
function sizeOf(content: Buffer): [width: number, height: number] {
  if (content.readUInt8(0) === 0x89) return [content.readUInt32BE(16), content.readUInt32BE(20)];
  let place = 2;
  // segments, until the one that begins the picture
  while (!isFrame(content.readUInt8(place + 1))) place += 2 + content.readUInt16BE(place + 2);
  return [content.readUInt16BE(place + 7), content.readUInt16BE(place + 5)];
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xc2;
}
