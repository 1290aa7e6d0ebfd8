import { expect, test } from 'vitest';
import { holder } from '../../testing/server/sampleScreen';
import type { Caller } from '../caller';
import { isAdmin } from './codes';
import { assertOwnsRights, grantRefusal } from './grantRight';
import { ownRights, requireOwn } from './ownRights';
import { viewingAs } from './viewing';

const lent = (own: string[], more: string[]): Caller => ({
  ...holder([...own, ...more]),
  behalf: new Map([['shop/thing 看', '9']]),
  own: holder(own),
});

test('nobody can give what is lent', () => {
  const deputy = lent(['thing:list'], ['other:list']);
  expect([...ownRights(deputy).codes]).toEqual(['thing:list']);
  expect(grantRefusal(deputy, { perms: 'thing:list' })).toBeNull();
  expect(grantRefusal(deputy, { perms: 'other:list' })).toBe('自己没有这项权限');
  expect(() => assertOwnsRights(deputy, [{ name: '别的', perms: 'other:list' }])).toThrow(
    '不能授予自己没有的权限',
  );
  expect(() => requireOwn(deputy, 'thing:list', '发布')).not.toThrow();
  expect(() => requireOwn(deputy, 'other:list', '发布')).toThrow('发布要用自己的权限');
  expect(ownRights(holder(['thing:list'])).codes.has('thing:list')).toBe(true);
});

test('a caller whose lent rights cannot be separated from the own gives nothing', () => {
  const { own: _own, ...untold } = lent(['thing:list'], ['other:list']);
  expect(() => ownRights(untold)).toThrow('lacks its own rights');
});

test('a viewer as another gives no more than both hold, without what is lent and by no role of the other', () => {
  const viewing = { name: '别人', kind: 'user', until: '2099-01-01 00:00:00' } as const;
  const other = { ...holder(['thing:list', 'other:list', 'third:list']), roles: ['boss'] };
  const viewer = viewingAs(lent(['thing:list'], ['other:list']), other, viewing);
  expect([...viewer.codes]).toEqual(['thing:list', 'other:list']);
  expect([...ownRights(viewer).codes]).toEqual(['thing:list']);
  expect(ownRights(viewer).roles).toEqual([]);
  const admin = { ...holder(['thing:list', 'other:list']), roles: ['admin'] };
  const asClerk = viewingAs(admin, { ...holder(['thing:list']), roles: ['clerk'] }, viewing);
  expect(isAdmin(ownRights(asClerk))).toBe(false);
  expect([...ownRights(asClerk).codes]).toEqual(['thing:list']);
});
