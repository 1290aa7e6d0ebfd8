import { expect, test } from 'vitest';
import type { ListQuery, Page } from '../../../contract/record';
import { pageCursors } from './pageCursors';

const query = (pageNo: number, more: Partial<ListQuery> = {}): ListQuery => ({
  pageNo,
  pageSize: 20,
  sort: [{ field: 'id', direction: 'desc' }],
  filters: {},
  ...more,
});
const page = (cursor?: string) => ({ records: [], total: 0, size: 20, current: 1, pages: 0, cursor }) as Page;
const byTime: Partial<ListQuery> = { sort: [{ field: 'createTime', direction: 'desc' }] };

test('the next page of a list by id, and the one after, begin at their places', () => {
  const cursors = pageCursors();
  expect(cursors.withCursor(query(1))).toEqual(query(1));
  cursors.learn(query(1), page('a'));
  cursors.learn(query(2), page('b'));
  expect(cursors.withCursor(query(2)).cursor).toBe('a');
  expect(cursors.withCursor(query(3)).cursor).toBe('b');
  expect(cursors.withCursor(query(9)).cursor).toBeUndefined();
});

test('other lists are asked by number until they are deep', () => {
  const cursors = pageCursors();
  cursors.learn(query(500, byTime), page('a'));
  cursors.learn(query(501, byTime), page('b'));
  expect(cursors.withCursor(query(501, byTime)).cursor).toBeUndefined();
  expect(cursors.withCursor(query(502, byTime)).cursor).toBe('b');
});

test('another search or order knows nothing of the places of this one', () => {
  const cursors = pageCursors();
  cursors.learn(query(1), page('a'));
  expect(cursors.withCursor(query(2, { filters: { name: '甲' } })).cursor).toBeUndefined();
  cursors.learn(query(1, { filters: { name: '甲' } }), page('c'));
  expect(cursors.withCursor(query(2)).cursor).toBeUndefined();
});

test('a page that became the last leads nowhere', () => {
  const cursors = pageCursors();
  cursors.learn(query(1), page('a'));
  cursors.learn(query(1), page());
  expect(cursors.withCursor(query(2)).cursor).toBeUndefined();
});
