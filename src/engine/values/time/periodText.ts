import * as texts from '#texts/values';

/**
 * A period in words, to the minute: `2026-01-01 00:00 至 02-01 00:00`. The end says only what differs from the begin; where one
 * end is open it is `… 起` or `… 止`, where both are nothing.
 */
export function periodText(start: unknown, end: unknown): string {
  const [from, to] = [short(start), short(end)];
  if (from === '' || to === '') return from === '' ? to && texts.until(to) : texts.from(from);
  return texts.fromTo(from, differing(to, from));
}

/** Without its seconds; a day is one already. */
function short(time: unknown): string {
  return typeof time === 'string' ? time.slice(0, 16) : '';
}

function differing(to: string, from: string): string {
  const hasClock = to.length > 10;
  if (hasClock && to.slice(0, 10) === from.slice(0, 10)) return to.slice(11);
  return to.slice(0, 4) === from.slice(0, 4) && to !== from ? to.slice(5) : to;
}
