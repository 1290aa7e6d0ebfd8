import { expect, test } from 'vitest';
import { byteRange } from './byteRange';

test.each([
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=20-10', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-9,20-29', 'whole'],
  ['items=0-9', 'whole'],
  ['bytes=0-99999999999999999999', 'whole'],
  [undefined, 'whole'],
])('%s of 100 bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test('an empty file has no bytes', () => {
  expect([byteRange('bytes=0-', 0), byteRange('bytes=-5', 0), byteRange(undefined, 0)]).toEqual([
    'beyond',
    'beyond',
    'whole',
  ]);
});
