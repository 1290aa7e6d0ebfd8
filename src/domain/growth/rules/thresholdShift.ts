import { isEqual } from '#engine/pure';
import { levelAt, type Threshold } from './experience';

export interface StandingThreshold extends Threshold {
  id: string;
}

/** People with `from` or more and less than `to` (null: any number) get another level. */
export interface Shift {
  from: number;
  to: number | null;
  was: number;
  is: number;
}

/** Between which values moved thresholds move people; neighbouring stretches that move alike are one. */
export function shiftsOf(before: readonly Threshold[], after: readonly Threshold[]): Shift[] {
  const edges = [...new Set([0, ...[...before, ...after].map(({ threshold }) => threshold)])].sort(
    (one, other) => one - other,
  );
  const shifts: Shift[] = [];
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1] ?? null;
    const was = levelAt(before, from)?.level ?? 0;
    const is = levelAt(after, from)?.level ?? 0;
    if (was === is) continue;
    const last = shifts.at(-1);
    if (last?.to === from && last.was === was && last.is === is) last.to = to;
    else shifts.push({ from, to, was, is });
  }
  return shifts;
}

/** The thresholds as they would be with what is being typed: in the place of its record, or beside all. */
export function withTyped(
  standing: readonly StandingThreshold[],
  typed: Threshold & { id: string | null },
): Threshold[] {
  return [...standing.filter(({ id }) => id !== typed.id), typed];
}

/** `升 12 人，降 3 人（2→3 级 12 人，4→3 级 3 人）`; `what` counts them, `step` names a level. */
export function shiftInWords(
  counted: readonly (Shift & { count: number })[],
  { what, step }: { what: string; step: string },
): string {
  const moved = counted.filter(({ count }) => count > 0);
  if (moved.length === 0) return '谁都不变';
  const sum = (some: typeof moved) => some.reduce((total, { count }) => total + count, 0);
  const up = sum(moved.filter(({ was, is }) => is > was));
  const down = sum(moved.filter(({ was, is }) => is < was));
  const heads = [...(up > 0 ? [`升 ${up} ${what}`] : []), ...(down > 0 ? [`降 ${down} ${what}`] : [])];
  const parts = moved.map(({ was, is, count }) => `${was}→${is} ${step} ${count} ${what}`);
  return `${heads.join('，')}（${parts.join('，')}）`;
}

/** `3 级 挚友；离 4 级还差 800`, by what is there. */
export function placeInWords(
  thresholds: readonly Threshold[],
  value: number,
  { step, none, unit }: { step: string; none: string; unit: string },
): string {
  const reached = levelAt(thresholds, value);
  const next = thresholds
    .filter(({ threshold }) => threshold > value)
    .reduce<Threshold | null>(
      (near, one) => (near === null || one.threshold < near.threshold ? one : near),
      null,
    );
  const here = reached === null ? none : `${reached.level} ${step}（${reached.name}）`;
  if (next === null) return `${here}，已是最高`;
  return `${here}，离 ${next.level} ${step}还差 ${(next.threshold - value).toLocaleString('en')} ${unit}`;
}

/**
 * Whether a save may move anybody: a threshold changes, is new, or comes back from the bin, which changes nothing of
 * the record. `counted`: the fields that decide; `others`: what else an operator may change.
 */
export function movesAnybody<R extends object>(
  before: R | null,
  after: R,
  counted: readonly (keyof R)[],
  others: readonly (keyof R)[],
): boolean {
  if (before === null) return true;
  const isAlike = (names: readonly (keyof R)[]) =>
    names.every((name) => isEqual(before[name] ?? null, after[name] ?? null));
  return !isAlike(counted) || isAlike(others);
}
