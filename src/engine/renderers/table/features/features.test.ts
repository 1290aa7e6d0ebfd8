// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { FEATURES } from './features';

test('no two features have one name, and no two want one key', () => {
  const names = FEATURES.map(({ name }) => name);
  const keys = FEATURES.flatMap((feature) => feature.keys ?? []).map(({ key }) => key);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(['/', '?', 'ArrowDown']);
});

test('every feature folder is in the list', () => {
  const folders = Object.values(import.meta.glob<object>('./*/feature.tsx', { eager: true }));
  const found = folders.flatMap((module) => Object.values(module));
  expect(new Set(found)).toEqual(new Set(FEATURES));
});
