import { expect, test } from 'vitest';
import type { MenuItem } from '../auth/session';
import { findItem, markedPath, outsideUrl, trailOf, urlNames, visibleItems } from './menuTree';

const item = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: path,
  path,
  name: path,
  component: 'x/Y',
  route: '1',
  meta: { title: path, keepAlive: false, internalOrExternal: false },
  ...more,
});
const tree = [
  item('/a', {
    children: [
      item('/a/list', { children: [item('/a/list/detail', { hidden: true }), item('/a/list/shown')] }),
      item('/a/hidden', { hidden: true }),
    ],
  }),
  item('/b', { children: [item('/b/only', { hidden: true })] }),
];
const linked = (url: string) =>
  item('/x', { meta: { title: 'x', url, keepAlive: false, internalOrExternal: true } });

test('hidden items and parents with nothing to show are left out', () => {
  expect(visibleItems(tree).map((one) => one.path)).toEqual(['/a']);
  expect(visibleItems(tree)[0]?.children?.map((one) => one.path)).toEqual(['/a/list']);
});

test('hidden pages can be found, and a hidden one at depth 3 marks what is above it', () => {
  expect(findItem(tree, '/a/list/detail')?.path).toBe('/a/list/detail');
  expect(trailOf(tree, '/a/list/shown').map((one) => one.path)).toEqual(['/a', '/a/list', '/a/list/shown']);
  expect(markedPath(tree, '/a/list/detail')).toBe('/a/list');
  expect(markedPath(tree, '/a/list/shown')).toBe('/a/list/shown');
});

test('a url is looked up in a fixed map and never run', () => {
  const names = urlNames('http://api.example.com/console');
  expect(outsideUrl(linked("{{ window._CONFIG['domianURL'] }}/druid/"), names)).toBe(
    'http://api.example.com/console/druid/',
  );
  expect(outsideUrl(linked('https://docs.example.com/'), names)).toBe('https://docs.example.com/');
  for (const url of [
    "{{constructor.constructor('alert(1)')()}}",
    'javascript:alert(1)',
    '{{toString}}',
    '//evil.example.com',
    '{{__proto__}}http://x',
  ]) {
    expect(outsideUrl(linked(url), names)?.startsWith('http://x') ?? null, url).toBe(
      url.includes('http://x') ? true : null,
    );
  }
});
