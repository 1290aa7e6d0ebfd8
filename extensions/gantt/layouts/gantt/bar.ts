import { plusDays } from '@console/engine/pure';

interface Period {
  begin: string;
  end: string;
}

/** Where a period is among the shown days; `move`: it is being moved between these days. Null: on none of them. */
export function barOf(
  { begin, end }: Period,
  days: readonly string[],
  move: { from: string; to: string | null } | null,
): { first: number; last: number; isContinued: boolean; continues: boolean } | null {
  const shift = move?.to ? daysBetween(move.from, move.to) : 0;
  const [from, to] = shift === 0 ? [begin, end] : [plusDays(begin, shift), plusDays(end, shift)];
  const [start = '', stop = ''] = [days[0], days.at(-1)];
  if (from > stop || to < start) return null;
  return {
    first: Math.max(0, days.indexOf(from)),
    last: to >= stop ? days.length - 1 : days.indexOf(to),
    isContinued: from < start,
    continues: to > stop,
  };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
