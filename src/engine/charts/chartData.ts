/** What a chart draws: one number of each series for every key. */
export interface ChartData {
  keys: readonly string[];
  series: readonly ChartSeries[];
  /** The place of the key that still runs (today, this hour): its numbers are not all there yet; null: none does. */
  running: number | null;
  /** A number in full, as the tooltip shows it. */
  print(value: number): string;
  /** A number where there is little room: on an axis. */
  printShort(value: number): string;
}

export interface ChartSeries {
  name: string;
  /** Shorter than the keys where those to come have none yet. */
  values: readonly number[];
  /** What the others are compared with: drawn behind them, and whole. */
  isBefore?: boolean;
}

/** Colours of the moment: charts are drawn outside CSS. */
export interface ChartColours {
  text: string;
  faint: string;
  line: string;
  ground: string;
  heat: readonly [least: string, most: string];
  series: readonly string[];
}

/** Which of the data was pressed. */
export interface ChartPick {
  key: number;
  series: number;
}
