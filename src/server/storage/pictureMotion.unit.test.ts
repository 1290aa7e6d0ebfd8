import { expect, test } from 'vitest';
import { isAnimated } from './pictureMotion';

const webp = (flags: string) =>
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X\0\0\0\0', 'latin1'), Buffer.from(flags, 'hex')]);
const frame = '\x21\xf9\x04\x00\x0a\x00\x00\x00';

test.each([
  ['GIF of two frames', Buffer.from(`GIF89a${frame}${frame}`, 'latin1'), true],
  ['GIF of one frame', Buffer.from(`GIF89a${frame}`, 'latin1'), false],
  ['PNG with frames', Buffer.from('\x89PNG\r\n\x1a\n....acTL....IDAT', 'latin1'), true],
  ['PNG that says so in its picture', Buffer.from('\x89PNG\r\n\x1a\n....IDATacTL', 'latin1'), false],
  ['WebP that moves', webp('02000000'), true],
  ['WebP that does not', webp('10000000'), false],
  ['nothing', Buffer.alloc(0), false],
])('%s', (_, content, moves) => {
  expect(isAnimated(content)).toBe(moves);
});
