import { expect, test } from 'vitest';
import { formatScreen, readScreens } from '../../engine/pure';
import { screenFiles } from '../../testing/screenFiles';
import { copyScreen } from './copyScreen';
import { ownNames } from './ownNames';

const files = screenFiles('src/schemas');
const textOf = (id: string) => files.find(({ file }) => file === `${id}.json`)?.text ?? '';
const copyOf = (text: string, from: string, id: string) =>
  copyScreen(text, from, { id, title: '复制', names: ownNames(id) });

test('a list is copied with a separate path, table and codes, and reads without a diagnostic', () => {
  const text = copyOf(textOf('goods/gift'), 'goods/gift', 'online/my-gift') as string;
  const { errors, screens } = readScreens([...files, { file: 'online/my-gift.json', text }], null);
  expect(errors).toEqual([]);
  expect(screens.get('online/my-gift')).toMatchObject({
    title: '复制',
    permission: 'my-gift',
    resource: { path: '/online/myGift', table: 'online_my_gift', isOwned: true },
  });
  expect(formatScreen(text)).toBe(text);
});

test('under a name whose prefix is in use it has a prefix of its own', () => {
  const used = [{ id: 'goods/gift', permission: 'gift', path: '/gift/gift', table: 'gift' }];
  const names = ownNames('online/gift', used);
  const text = copyScreen(textOf('goods/gift'), 'goods/gift', { id: 'online/gift', title: '礼物', names });
  expect(Object.entries(JSON.parse(text as string)).slice(0, 3)).toEqual([
    ['$schema', '../screen.schema.json'],
    ['title', '礼物'],
    ['permission', 'online-gift'],
  ]);
});

test('a tree refers to itself, and what shows another table shows it as that screen', () => {
  const tree =
    '{ "title": "类", "resource": { "path": "/a/kind", "table": "kind" }, "fields": { "parentId": { "type": "ref", "to": "a/kind" }, "giftId": { "type": "ref", "to": "goods/gift" } } }';
  expect(JSON.parse(copyOf(tree, 'a/kind', 'online/kind') as string).fields).toMatchObject({
    parentId: { to: 'online/kind' },
    giftId: { to: 'goods/gift' },
  });
  const shown = '{ "title": "账", "resource": { "path": "/a/b", "table": "ledger", "owned": false } }';
  expect(JSON.parse(copyOf(shown, 'a/book', 'online/book') as string).resource).toEqual({ of: 'a/book' });
  expect(copyOf('{', 'a/b', 'online/b')).toBeNull();
});
