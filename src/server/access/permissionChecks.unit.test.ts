import { expect, test } from 'vitest';
import { holder, sampleScreen } from '../../testing/server/sampleScreen';
import { prefixOf } from './codes';
import { hasPermission, isWorking, workingCodes } from './permissionChecks';

const sifted = (...codes: string[]) => [...workingCodes(codes, [sampleScreen()])].sort();

test('a code works beside its screen’s list, and without it not at all', () => {
  expect(sifted('thing:export', 'thing:cost')).toEqual([]);
  expect(sifted('thing:export', 'thing:list')).toEqual(['thing:export', 'thing:list']);
  expect(hasPermission(sampleScreen(), holder(['thing:retire']), 'retire')).toBe(false);
  expect(hasPermission(sampleScreen(), holder(['thing:retire', 'thing:list']), 'retire')).toBe(true);
  expect(isWorking(holder(['thing:list']), 'thing:list')).toBe(true);
});

test('another screen’s list opens nothing here; what belongs to no screen needs none', () => {
  expect(sifted('thing:export', 'thin:list', 'thing2:list')).toEqual(['thin:list', 'thing2:list']);
  expect(sifted('view:share', 'user:add')).toEqual(['user:add', 'view:share']);
  expect(prefixOf('a:b:c')).toBe('a:b');
  expect(prefixOf('nothing')).toBe('');
});
