import { expect, test } from 'vitest';
import { formatScreen, readScreens } from '../../engine/pure';
import { screenFiles } from '../../testing/screenFiles';
import { copyScreen } from './copyScreen';

const files = screenFiles('src/schemas');
const textOf = (id: string) => files.find(({ file }) => file === `${id}.json`)?.text ?? '';

test('a list is copied with a separate path, table and codes, and reads without a diagnostic', () => {
  const text = copyScreen(textOf('goods/gift'), 'goods/gift', 'online/my-gift') as string;
  const { errors, screens } = readScreens([...files, { file: 'online/my-gift.json', text }], null);
  expect(errors).toEqual([]);
  expect(screens.get('online/my-gift')).toMatchObject({
    title: '礼物列表（复制）',
    permission: 'my-gift',
    resource: { path: '/online/myGift', table: 'online_my_gift', isOwned: true },
  });
  expect(formatScreen(text)).not.toBeNull();
});

test('a tree refers to itself, and what shows another table shows it as that screen', () => {
  const tree =
    '{ "title": "类", "resource": { "path": "/a/kind", "table": "kind" }, "fields": { "parentId": { "type": "ref", "to": "a/kind" }, "giftId": { "type": "ref", "to": "goods/gift" } } }';
  expect(JSON.parse(copyScreen(tree, 'a/kind', 'online/kind') as string).fields).toMatchObject({
    parentId: { to: 'online/kind' },
    giftId: { to: 'goods/gift' },
  });
  const shown = '{ "title": "账", "resource": { "path": "/a/b", "table": "ledger", "owned": false } }';
  expect(JSON.parse(copyScreen(shown, 'a/book', 'online/book') as string).resource).toEqual({ of: 'a/book' });
  expect(copyScreen('{', 'a/b', 'online/b')).toBeNull();
});
