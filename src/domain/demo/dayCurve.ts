import { instantOf, wireTime } from '#engine/pure';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How busy the app is in each hour of the day: quiet before dawn, most in the evening. */
const BUSY = [9, 5, 3, 2, 1, 1, 2, 4, 6, 7, 7, 8, 10, 9, 8, 8, 8, 9, 11, 13, 16, 17, 15, 12];
/** How much has happened before each hour. */
const SUMS = BUSY.map((_, hour) => BUSY.slice(0, hour).reduce((sum, one) => sum + one, 0));
const WHOLE = BUSY.reduce((sum, one) => sum + one, 0);

/** Which part of a day's events has happened so many hours into it. */
function shareAt(hours: number): number {
  const hour = Math.min(23, Math.floor(hours));
  return ((SUMS[hour] as number) + (hours - hour) * (BUSY[hour] as number)) / WHOLE;
}

/** The inverse of `shareAt`. */
function hoursAt(share: number): number {
  const sum = share * WHOLE;
  const hour = SUMS.findLastIndex((before) => before <= sum);
  return hour + (sum - (SUMS[hour] as number)) / (BUSY[hour] as number);
}

/** A moment (ms) spread evenly over its day, moved to where people are awake; the order stays, and nothing comes after `now`. */
export function inDayCurve(at: number, now: number): number {
  const midnight = instantOf(`${wireTime(at).slice(0, 10)} 00:00:00`);
  const end = Math.min(now, midnight + DAY);
  if (at >= end) return at;
  const share = (at - midnight) / (end - midnight);
  return midnight + hoursAt(share * shareAt((end - midnight) / HOUR)) * HOUR;
}

/** A moment of office hours on the day of another (ms), `share` (0 to 1) into them. */
export function inOfficeHours(at: number, share: number): number {
  return instantOf(`${wireTime(at).slice(0, 10)} 09:10:00`) + Math.floor(share * 8.5 * HOUR);
}
