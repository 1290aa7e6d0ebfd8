import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RequestError } from '../../../engine/pure';
import { isConnectionFailure, isReplicaFailure, OtherServer } from './failure';
import { positionText, readPosition } from './position';

const error = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

test.each([
  ['a lost connection', error('ECONNRESET'), true, true],
  ['a socket that is gone', error('ENOENT', { syscall: 'connect' }), true, true],
  ['an end without a code', new Error('Connection terminated unexpectedly'), true, true],
  ['a full pool', new Error('timeout exceeded when trying to connect'), true, true],
  ['a server that shuts down', error('57P01'), true, true],
  ['a server that starts', error('57P03'), true, true],
  ['a conflict with what is replayed', error('40001'), true, false],
  ['a column that is not there yet', error('42703'), true, false],
  ['a write', error('25006'), true, false],
  ['another server', new OtherServer('x'), true, false],
  ['a statement that took too long', error('57014'), false, false],
  ['a division by zero', error('22012'), false, false],
  ['a missing file', error('ENOENT', { syscall: 'open' }), false, false],
  ['a full disk of ours', error('ENOSPC', { syscall: 'write' }), false, false],
  ['a refusal', new RequestError('不行'), false, false],
  ['a bug', new TypeError('x is undefined'), false, false],
])('%s', (_, thrown, isRepeated, isLost) => {
  expect([isReplicaFailure(thrown), isConnectionFailure(thrown)]).toEqual([isRepeated, isLost]);
});

test('a position is read as it is written, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn }), (position) => {
      expect(readPosition(positionText(position))).toBe(position);
    }),
    { seed: 36 },
  );
  expect(readPosition('16/B374D848')).toBe(0x16b374d848n);
  for (const text of ['', '0', '0/', '/0', '0/0 ', '123456789/0', '0/G', 1, null, ['0/0']])
    expect(readPosition(text)).toBeNull();
});
