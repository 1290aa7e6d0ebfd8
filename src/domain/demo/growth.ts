const SPAN = 720 * 86_400_000;
/** Above 1, so that each week brings a few more than the one before. */
const BEND = 1.4;

/** When (ms) the person of an index registered, the first two years ago: the demonstration's app grows. */
export function registeredAt(now: number, index: number, count: number): number {
  return now - ((count - index) / count) ** BEND * SPAN;
}

/** How many people, in the order of registering, the app knew at a moment: nobody pays or signs in before registering. At least one. */
export function knownBy(at: number, now: number, count: number): number {
  const left = Math.min(1, Math.max(0, now - at) / SPAN) ** (1 / BEND);
  return Math.max(1, Math.floor(count * (1 - left)));
}
