import { expect, test } from 'vitest';
import { isOwnPath } from './routeTable';

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
