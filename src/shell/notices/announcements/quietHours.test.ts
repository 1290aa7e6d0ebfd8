// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isQuiet } from './quietHours';

/** By the server's clock, which is eight hours ahead of UTC. */
const at = (time: string) => Date.parse(`2026-11-24T${time}:00+08:00`);
const quiet = (hours: string, ...times: string[]) => times.filter((time) => isQuiet(hours, at(time)));

test('hours over midnight and within a day, the end not included', () => {
  const times = ['00:00', '07:59', '08:00', '12:00', '21:59', '22:00'];
  expect(quiet('22:00-08:00', ...times)).toEqual(['00:00', '07:59', '22:00']);
  expect(quiet('08:00-12:00', ...times)).toEqual(['08:00']);
  expect(quiet('08:00-12:01', ...times)).toEqual(['08:00', '12:00']);
});

test('what is no pair of times is never quiet', () => {
  for (const hours of ['', '22:00', '25:00-08:00', '8:00-9:00', '22:00-08:00x'])
    expect(quiet(hours, '23:00', '08:30')).toEqual([]);
});
