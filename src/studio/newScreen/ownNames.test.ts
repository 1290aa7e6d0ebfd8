import { expect, test } from 'vitest';
import { readScreens } from '../../engine/pure';
import { screenFiles } from '../../testing/screenFiles';
import { slugOf } from '../naming/slug';
import { spell } from '../naming/spell';
import { newScreen } from './newScreen';
import { freeName, ownNames, type UsedNames } from './ownNames';

const files = screenFiles('src/schemas');
const used: UsedNames[] = [...readScreens(files, null).screens.values()].map(
  ({ id, permission, resource }) => ({
    id,
    permission,
    path: resource?.path ?? `/${id}`,
    table: resource?.table ?? null,
  }),
);

test('a title is spelled, and what nobody can spell is left out', () => {
  expect(slugOf('优惠券', spell)).toBe('you-hui-quan');
  expect(slugOf('Coupon List', spell)).toBe('coupon-list');
  expect(slugOf('coupon_list', spell)).toBe('coupon-list');
  expect(slugOf('２０２４ 活动', spell)).toBe('page-2024-huo-dong');
  expect(slugOf('绿色VIP通道', spell)).toBe('lv-se-vip-tong-dao');
  expect(slugOf('！😀', spell)).toBe('');
  expect(slugOf('一二三四五六七八九十'.repeat(3), spell).length).toBeLessThanOrEqual(40);
});

test('a name from a title is free in every respect', () => {
  expect(freeName('you-hui-quan', used)).toBe('you-hui-quan');
  expect(freeName('gift', used)).toBe('gift-2');
  expect(freeName('report', used)).toBe('report-2');
  expect(freeName('app', used)).toBe('app-2');
  const own = { id: 'online/a', permission: 'x', path: '/online/wall', table: 'online_wall_2' };
  expect(freeName('wall', [own])).toBe('wall-3');
});

test('a typed name whose prefix is in use gets one of its own, and the screen reads', () => {
  expect(ownNames('online/gift', used)).toEqual({
    permission: 'online-gift',
    path: '/online/gift',
    table: 'online_gift',
  });
  const copies = [
    ...used,
    { id: 'a/b', permission: 'online-gift', path: '/online/gift', table: 'online_gift' },
  ];
  expect(ownNames('online/gift', copies)).toEqual({
    permission: 'online-gift-2',
    path: '/online/gift2',
    table: 'online_gift_2',
  });
  const text = newScreen('online/gift', '礼物', ownNames('online/gift', used));
  const { errors, screens } = readScreens([...files, { file: 'online/gift.json', text }], null);
  expect(errors).toEqual([]);
  expect(screens.get('online/gift')).toMatchObject({ title: '礼物', permission: 'online-gift' });
});
