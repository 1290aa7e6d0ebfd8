/** A part of the run at work, in ms since any start; several files of one part may be at work together. */
export interface Span {
  part: string;
  from: number;
  to: number;
}

/** Seconds of the run by part: a second in which files of several parts run is shared among these files. */
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
