// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { MenuItem } from '../session/permitted';
import { isOwnPath, NOT_FOUND, redirectOf } from './routeTable';

test.each([
  ['/', true],
  ['/goods/gift?name=x#y', true],
  ['', false],
  ['goods', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['/\n/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  [' /x', false],
])('%j is a path of this site: %s', (path, isOwn) => {
  expect(isOwnPath(path)).toBe(isOwn);
});

test('a former address of a screen leads to its page, with what the link filters', () => {
  const item = {
    path: '/goods/wall',
    name: 'p',
    component: 'goods/wall',
    meta: { formerly: ['/online/wall'] },
  };
  const menu = [item as unknown as MenuItem];
  expect(redirectOf(menu, [], '/online/wall', '?name=a')).toBe('/goods/wall?name=a');
  expect(redirectOf(menu, [], '/goods/wall', '?name=a')).toBeNull();
  expect(redirectOf(menu, [], '/online/other', '?name=a')).toBe(NOT_FOUND);
});

test('the family’s address of a published form leads to its page, and nowhere when the operator has none', () => {
  const item = {
    path: '/online/photo-wall',
    name: 'p',
    component: 'online/photo-wall',
    meta: { title: '墙' },
  };
  const menu = [item as unknown as MenuItem];
  expect(redirectOf(menu, [], '/online/form-data/photo-wall')).toBe('/online/photo-wall');
  expect(redirectOf(menu, [], '/online/form-data/photo-wall/')).toBe('/online/photo-wall');
  expect(redirectOf(menu, [], '/online/form-data/other')).toBe(NOT_FOUND);
  expect(redirectOf(menu, [], '/online/form-data/a/b')).toBe(NOT_FOUND);
  expect(redirectOf(menu, [], '/online/photo-wall')).toBeNull();
});
