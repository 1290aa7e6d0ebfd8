/** A part of the run at work, in ms since whatever; several files of one part may be at work at once. */
export interface Span {
  part: string;
  from: number;
  to: number;
}

/** Seconds that each part may take on two idle cores, and the whole: what keeps a run with its installation below six minutes. */
export const BUDGETS: Record<string, number> = {
  build: 30,
  unit: 45,
  page: 40,
  server: 105,
  browser: 115,
  whole: 335,
};

/** The machine's seconds by part: a second in which files of several parts run is shared among these files. */
export function secondsOf(spans: Span[]): Map<string, number> {
  const seconds = new Map<string, number>();
  const edges = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1] ?? from;
    const running = spans.filter((span) => span.from <= from && span.to >= to);
    for (const { part } of running)
      seconds.set(part, (seconds.get(part) ?? 0) + (to - from) / 1000 / running.length);
  }
  return seconds;
}

/** Lines of a plain table: part, seconds, budget, and a word where it is over. */
export function tableOf(seconds: Map<string, number>): string[] {
  return [...seconds].map(([part, used]) => {
    const budget = BUDGETS[part];
    const line = `${part.padEnd(8)} ${used.toFixed(0).padStart(4)} s`;
    if (budget === undefined) return line;
    return `${line} of ${String(budget).padStart(3)} s${used > budget ? '  over its budget' : ''}`;
  });
}
