// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { MenuItem } from '../session/permitted';
import { findItem, markedPath, markedTrail, outsideUrl, trailOf, urlNames, visibleItems } from './menuTree';

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
  item('/b', { component: 'layouts/RouteView', children: [item('/b/only', { hidden: true })] }),
  item('/c', { children: [item('/c/detail', { hidden: true })] }),
  item('/online', { component: 'layouts/RouteView', children: [item('/online/:code'), item('/online/own')] }),
];
const linked = (url: string) =>
  item('/x', { meta: { title: 'x', url, keepAlive: false, internalOrExternal: true } });

test('hidden items and parents with nothing to show are left out', () => {
  expect(visibleItems(tree).map((one) => one.path)).toEqual(['/a', '/c', '/online']);
  // a list and its hidden detail page: the list is a page, not a parent
  expect(visibleItems(tree)[1]?.children).toBeUndefined();
  expect(findItem(tree, '/c')?.path).toBe('/c');
  expect(visibleItems(tree)[0]?.children?.map((one) => one.path)).toEqual(['/a/list']);
});

test('hidden pages can be found, and a hidden one at depth 3 marks what is above it', () => {
  expect(findItem(tree, '/a/list/detail')?.path).toBe('/a/list/detail');
  expect(trailOf(tree, '/a/list/shown').map((one) => one.path)).toEqual(['/a', '/a/list', '/a/list/shown']);
  expect(markedPath(tree, '/a/list/detail')).toBe('/a/list');
  expect(markedPath(tree, '/a/list/shown')).toBe('/a/list/shown');
});

test('a container whose children were all withheld is left out; a page or a frame that lists none stays', () => {
  const paths = visibleItems([
    item('/withheld', { component: 'layouts/RouteView', children: [] }),
    item('/page', { children: [] }),
    item('/frame', { component: 'layouts/IframePageView', children: [] }),
  ]).map((one) => one.path);
  expect(paths).toEqual(['/page', '/frame']);
});

test('a marked parent has its own root above it', () => {
  const marked = markedPath(tree, '/a/list/detail');
  expect(markedTrail(tree, marked).map((one) => one.path)).toEqual(['/a', '/a/list']);
});

test('an address with parameters is met by its shape, an exact one before it', () => {
  expect(findItem(tree, '/online/own')?.path).toBe('/online/own');
  expect(findItem(tree, '/online/a1')?.path).toBe('/online/:code');
  expect(trailOf(tree, '/online/a1').map((one) => one.path)).toEqual(['/online', '/online/:code']);
  expect(findItem(tree, '/online/a1/b')).toBeNull();
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
    expect(outsideUrl(linked(url), names), url).toBeNull();
  }
});
