import {
  build,
  decodeFromCompressedBase64,
  encodeIntoCompressedBase64,
  type Histogram,
} from 'hdr-histogram-js';

/** How long answers took, in microseconds with two places that count (1 %): may be added up over stretches and processes. */
export interface Latency {
  add(ms: number): void;
  addAll(other: Latency): void;
  readonly count: number;
  /** The milliseconds that this share of the answers took at most, 0 to 100; null: there were none. */
  quantile(percent: number): number | null;
  /** For the database; read by `latencyOf`. */
  text(): string;
  readonly histogram: Histogram;
}

/** Beyond it an answer counts as one of an hour. */
const LONGEST_US = 3_600_000_000;
/** Room for more is made when more comes. */
const USUAL_US = 1_000_000;

export function latency(): Latency {
  return over(empty());
}

/** Those that `text` answered, together; what cannot be read is a bug and throws. */
export function latencyOf(texts: readonly string[]): Latency {
  const all = empty();
  for (const text of texts) all.add(decodeFromCompressedBase64(text, 32, false));
  return over(all);
}

function empty(): Histogram {
  return build({
    bitBucketSize: 32,
    autoResize: true,
    highestTrackableValue: USUAL_US,
    numberOfSignificantValueDigits: 2,
  });
}

function over(histogram: Histogram): Latency {
  return {
    add: (ms) => histogram.recordValue(Math.min(LONGEST_US, Math.max(1, Math.round(ms * 1000)))),
    addAll: (other) => histogram.add(other.histogram),
    histogram,
    get count() {
      return histogram.totalCount;
    },
    quantile: (percent) =>
      histogram.totalCount === 0 ? null : histogram.getValueAtPercentile(percent) / 1000,
    text: () => encodeIntoCompressedBase64(histogram),
  };
}
