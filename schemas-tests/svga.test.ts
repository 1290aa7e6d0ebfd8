import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { expect, test } from 'vitest';
import { readMovie } from '../src/engine/parts/media/svga/load';

/** Its size is 320 pixels a side, 60 frames, 20 a second. */
const film = () => Uint8Array.from(readFileSync(new URL('./support/star.svga', import.meta.url)));
const deflated = (write: (writer: PbfWriter) => void) => {
  const writer = new PbfWriter();
  write(writer);
  return new Uint8Array(deflateSync(writer.finish())) as Uint8Array<ArrayBuffer>;
};
const sized = (width: number, frames: number) =>
  deflated((file) =>
    file.writeMessage(
      2,
      (_, inner) => {
        inner.writeFloatField(1, width);
        inner.writeFloatField(2, 10);
        inner.writeVarintField(4, frames);
      },
      null,
    ),
  );

test('a film is read whole: size, pictures, every frame of every layer, at its own pace', async () => {
  const movie = await readMovie(film());
  expect(movie.videoSize).toEqual({ width: 320, height: 320 });
  // one frame more, as much faster: the player never draws the last one
  expect(movie.frames).toBe(61);
  expect((movie.frames - 1) / 20).toBeCloseTo(movie.frames / movie.FPS, 5);
  expect(Object.keys(movie.images)).toEqual(['star']);
  expect(movie.sprites.map(({ imageKey, frames }) => [imageKey, frames.length])).toEqual([
    [null, 61],
    ['star', 61],
  ]);
  const shape = movie.sprites[0]?.frames[3]?.shapes[0];
  expect(shape).toMatchObject({
    type: 2,
    ellipse: { x: 160, y: 160 },
    styles: { strokeStr: 'rgba(250, 173, 20, 1)' },
  });
});

test('a quarter turn is one: the value that the player takes for zero is nearly zero', async () => {
  const movie = await readMovie(film());
  // of sixty frames the sixteenth has turned by a quarter
  const turned = movie.sprites[1]?.frames[15]?.transform;
  expect(turned?.a).toBeCloseTo(0, 5);
  expect(turned?.a).not.toBe(0);
  expect(turned?.b).toBeCloseTo(1, 5);
});

test.each([
  [
    'of the first edition',
    Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]),
    '这是 SVGA 1.x 的文件，请用 2.0 以上的格式重新导出',
  ],
  ['cut short', film().slice(0, 300), '动画文件已损坏，不能预览'],
  ['no film at all', new TextEncoder().encode('<html>'), '动画文件已损坏，不能预览'],
  ['empty', new Uint8Array(), '动画文件已损坏，不能预览'],
  ['without a frame', sized(10, 0), '动画文件已损坏，不能预览'],
  ['too wide', sized(5000, 3), '画面 5000×10 太大，长和宽不超过 4096 像素才能预览'],
  ['of too many frames', sized(10, 900_000), '动画的帧和图层太多，不能预览'],
  [
    'that grows beyond all bounds',
    new Uint8Array(deflateSync(Buffer.alloc(70 * 1024 * 1024))) as Uint8Array<ArrayBuffer>,
    '动画太大，解开后超过 64 MB，不能预览',
  ],
])('one %s is reported', async (_, content, message) => {
  await expect(readMovie(content as Uint8Array<ArrayBuffer>)).rejects.toThrow(message);
});

test('whatever bytes it consists of, the error is a sentence', async () => {
  let seed = 11;
  const content = film();
  for (let round = 0; round < 60; round++) {
    seed = (seed * 48_271) % 2_147_483_647;
    const broken = content.slice(0, 2 + (seed % content.length));
    await readMovie(broken).catch((error: Error) => expect(error.message).toMatch(/预览/));
  }
});
