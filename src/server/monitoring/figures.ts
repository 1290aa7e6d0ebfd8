/** How the values of a stretch become one: counters add up, levels are averaged, peaks are the highest. */
type Merge = 'sum' | 'mean' | 'max';

/**
 * What is measured of a process and of the machine beneath it. Counts and `…Ms` are of the stretch, sizes are bytes, shares
 * hundredths of a percent (of one core for `cpu`, of the machine for `hostCpu`). `replicaLag` is seconds; misses are reads that the
 * primary had to answer in its place.
 */
export const FIGURES = {
  seconds: 'sum',
  requests: 'sum',
  errors: 'sum',
  refused: 'sum',
  timed: 'sum',
  late: 'sum',
  bytesOut: 'sum',
  slowestMs: 'max',
  cpu: 'mean',
  rss: 'mean',
  heapUsed: 'mean',
  heapTotal: 'mean',
  external: 'mean',
  loopMeanMs: 'mean',
  loopMaxMs: 'max',
  gcCount: 'sum',
  gcMs: 'sum',
  gcMaxMs: 'max',
  queries: 'sum',
  queryMs: 'sum',
  slowQueries: 'sum',
  dbConnections: 'mean',
  dbBusy: 'mean',
  dbWaiting: 'max',
  replicaLag: 'max',
  replicaReads: 'sum',
  replicaMisses: 'sum',
  connections: 'mean',
  sockets: 'mean',
  tasks: 'mean',
  hostCpu: 'mean',
  load1: 'mean',
  hostMemoryUsed: 'mean',
  hostMemoryTotal: 'mean',
  networkIn: 'sum',
  networkOut: 'sum',
  diskUsed: 'mean',
  diskTotal: 'mean',
  redisMemory: 'mean',
  redisKeys: 'mean',
  redisHits: 'sum',
  redisMisses: 'sum',
  redisCommands: 'sum',
} as const satisfies Record<string, Merge>;

export type Figure = keyof typeof FIGURES;

/** What could not be measured is absent. */
export type Figures = Partial<Record<Figure, number>>;

/** Readings of a stretch, taken together one by one. */
export interface Window {
  /** `times`: of how many readings these are the figures. */
  add(reading: Figures, times?: number): void;
  /** Of all readings so far. */
  figures(): Figures;
}

export function figureWindow(): Window {
  const totals = new Map<Figure, { value: number; count: number }>();
  return {
    add(reading, times = 1) {
      for (const [name, amount] of Object.entries(reading) as [Figure, number][]) {
        const value = FIGURES[name] === 'mean' ? amount * times : amount;
        const known = totals.get(name);
        if (known === undefined) totals.set(name, { value, count: times });
        else {
          known.value = FIGURES[name] === 'max' ? Math.max(known.value, value) : known.value + value;
          known.count += times;
        }
      }
    },
    figures: () =>
      Object.fromEntries(
        [...totals].map(([name, { value, count }]) => [
          name,
          rounded(FIGURES[name] === 'mean' ? value / count : value),
        ]),
      ),
  };
}

/** Three places are more than anybody reads. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
