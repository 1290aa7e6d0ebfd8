import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plusDays } from '../../../engine/pure';
import { closedDays, closedHours } from './dashboardBase';

const HOURS = { from: '2026-08-01 00:00:00', to: '2026-11-29 17:00:00' };
const hoursOf = (from: string, to: string, hours = HOURS) =>
  closedHours({ from, to }, closedDays({ from, to }, '2026-11-29'), hours);

test.each([
  ['today', '2026-11-29 00:00:00', '2026-11-30 00:00:00', { from: '2026-11-29 00:00:00', to: HOURS.to }],
  [
    'a week with today',
    '2026-11-23 00:00:00',
    '2026-11-30 00:00:00',
    { from: '2026-11-29 00:00:00', to: HOURS.to },
  ],
  [
    'days up to a time of day',
    '2026-11-01 00:00:00',
    '2026-11-03 09:41:00',
    { from: '2026-11-03 00:00:00', to: '2026-11-03 09:00:00' },
  ],
  ['whole days', '2026-11-01 00:00:00', '2026-11-03 00:00:00', null],
  ['days before any hour', '2026-07-01 00:00:00', '2026-07-03 09:41:00', null],
  ['days of which the first begins within an hour', '2026-11-03 08:30:00', '2026-11-03 09:41:00', null],
  ['days to come', '2026-12-01 00:00:00', '2026-12-02 00:00:00', null],
])('%s', (_, from, to, expected) => {
  expect(hoursOf(from, to)).toEqual(expected);
});

test('all time has the hours after the closed days', () => {
  expect(closedHours(null, closedDays(null, '2026-11-29'), HOURS)).toEqual({
    from: '2026-11-29 00:00:00',
    to: HOURS.to,
  });
  expect(closedHours(null, closedDays(null, '2026-11-29'), null)).toBeNull();
});

test('closed days and hours follow each other, lie within the stretch, and begin with whole hours', () => {
  const time = fc
    .tuple(
      fc.integer({ min: -200, max: 30 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 3599 }),
    )
    .map(([days, hour, second]) => {
      const clock = [hour, Math.floor(second / 60), second % 60].map((part) => String(part).padStart(2, '0'));
      return `${plusDays('2026-11-29', days)} ${clock.join(':')}`;
    });
  fc.assert(
    fc.property(time, time, fc.boolean(), (one, other, isMidnight) => {
      const [first, to] = one < other ? [one, other] : [other, one];
      const from = isMidnight ? `${first.slice(0, 10)} 00:00:00` : first;
      const days = closedDays({ from, to }, '2026-11-29');
      const hours = closedHours({ from, to }, days, HOURS);
      if (hours === null) return;
      expect(hours.from).toBe(days ? `${days.before} 00:00:00` : from);
      expect(hours.from >= HOURS.from && hours.to <= HOURS.to && hours.from < hours.to).toBe(true);
      expect(hours.to <= to).toBe(true);
      expect([hours.from.slice(13), hours.to.slice(13)]).toEqual([':00:00', ':00:00']);
    }),
  );
});
