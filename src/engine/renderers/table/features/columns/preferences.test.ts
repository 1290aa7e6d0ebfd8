// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_PREFERENCES, readPreferences, writePreferences } from './preferences';

beforeEach(() => localStorage.clear());

test('what was stored is restored, per screen', () => {
  const stored = { ...NO_PREFERENCES, hidden: ['price'], widths: { name: 220 } };
  writePreferences('goods/gift', stored);
  expect(readPreferences('goods/gift')).toEqual(stored);
  expect(readPreferences('goods/other')).toEqual(NO_PREFERENCES);
});

test.each(['{', '[]', 'null', '{"hidden":5,"widths":{"a":"b"}}'])(
  'somebody else’s text is nothing: %s',
  (text) => {
    localStorage.setItem('console.columns.goods/gift', text);
    expect(readPreferences('goods/gift')).toEqual(NO_PREFERENCES);
  },
);

test('a storage that refuses costs nothing but the memory', () => {
  const refuse = () => {
    throw new DOMException('no');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => writePreferences('goods/gift', NO_PREFERENCES)).not.toThrow();
  expect(readPreferences('goods/gift')).toEqual(NO_PREFERENCES);
  vi.unstubAllGlobals();
});
