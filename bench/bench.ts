import type { AtEnd } from './support/closers';

/** A line of the table: what was measured, its figure, the comparison, and the goal. */
export interface Figure {
  what: string;
  value: string;
  /** The same for something known, so that the figure can be judged. */
  detail?: string;
  goal?: string;
  isMet?: boolean;
}

export interface Findings {
  figures: Figure[];
  /** Lines below the table: how it was measured, and what would close a gap. */
  notes: string[];
}

export type Bench = (atEnd: AtEnd) => Promise<Findings>;
