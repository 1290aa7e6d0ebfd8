import type { ComponentType, ReactNode } from 'react';
import type { ListKey, LiveList } from '../liveList';

/** One piece of a feature, drawn with the current list; nothing if this list or this operator has no use for it. */
export type Piece = ComponentType<{ list: LiveList }>;

/**
 * What one feature adds to lists. `ListView` only places the pieces, in the order of `features.ts`. What it opens over the list is
 * shown by `list.show`.
 */
export interface ListFeature {
  name: string;
  /** In the middle of the bar over the rows: what narrows the list. */
  above?: Piece;
  /** The left of that bar: what can be done with the list. */
  main?: Piece;
  /** The right of it: how the list is shown. */
  tools?: Piece;
  /** Between bar and rows: messages. */
  head?: Piece;
  /** Under the rows. */
  below?: Piece;
  /** What it has open over the list beside the list's one dialog. */
  over?: Piece;
  /** Around all of it: what several pieces share. */
  context?: ComponentType<{ list: LiveList; children: ReactNode }>;
  keys?: readonly ListKey[];
}
