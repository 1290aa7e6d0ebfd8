import type { RecordData, Screen, ScreenError } from '../../engine/index';

/** A screen file: `online/photo-wall.json` and its text. */
export interface SourceFile {
  file: string;
  text: string;
}

/** What the worker is asked; `id` comes back with the answer. */
export type Ask =
  | { id: number; do: 'know'; sources: readonly SourceFile[] }
  | { id: number; do: 'check'; file: string; text: string }
  | { id: number; do: 'screen'; screenId: string };

/** Of the draft: what is wrong with it, and what is seen of it: null where it cannot be read. */
export interface Checked {
  /** Of the draft's own file. */
  errors: ScreenError[];
  screen: Screen | null;
}

/** A screen as the page draws it, with records made from the sheets of its field types. */
export interface Drawable {
  screen: Screen;
  records: RecordData[];
}

export type Answer =
  | { id: number; known: true }
  | { id: number; checked: Checked }
  | { id: number; drawable: Drawable | null };
