import { expect, test } from 'vitest';
import type { AnnouncementRecord } from '../../ports';
import { groupNotices } from './groupNotices';

const notice = (id: string, more: object = {}) => ({ id, titile: '甲', ...more }) as AnnouncementRecord;
const grouped = (...list: AnnouncementRecord[]) =>
  groupNotices(list).map(({ notices }) => notices.map(({ id }) => id).join());

test('messages of one kind are one line, at the place of the newest', () => {
  const kind = { busType: 'suspense' };
  expect(grouped(notice('4', kind), notice('3'), notice('2', kind), notice('1'))).toEqual(['4,2', '3', '1']);
});

test('how urgent it is tells two kinds apart; what people write stays as many lines as there are', () => {
  expect(
    grouped(notice('2', { busType: 'a', priority: 'H' }), notice('1', { busType: 'a', priority: 'L' })),
  ).toEqual(['2', '1']);
  expect(grouped(notice('2', { busType: '' }), notice('1', { busType: null }))).toEqual(['2', '1']);
});
