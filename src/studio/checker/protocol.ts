import type { CardData, RecordData, Screen } from '../../engine/index';
import type { ScreenDiagnostic } from '../diagnostics/diagnostic';
import type { PlainSnippet } from './snippet';

/** A screen file: `online/photo-wall.json` and its text. */
export interface SourceFile {
  file: string;
  text: string;
}

/** The request to the worker; `id` comes back with the answer. */
export type CheckerRequest =
  | { id: number; do: 'know'; sources: readonly SourceFile[] }
  | { id: number; do: 'check'; file: string; text: string }
  | { id: number; do: 'screen'; screenId: string }
  | ({ id: number; do: 'complete' | 'explain' } & TextPlace);

/** A place in a text, in characters from its beginning. */
export interface TextPlace {
  text: string;
  offset: number;
}

/** A possible entry for a place, which replaces `from` to `to`. */
export interface Offered extends PlainSnippet {
  label: string;
  detail: string;
  info: string;
  from: number;
  to: number;
}

/** What a piece of a text is for. */
export interface Explained {
  from: number;
  to: number;
  text: string;
}

/** Of the draft: what is wrong with it, and what is seen of it: null where it cannot be read. */
export interface Checked {
  /** Of the draft's own file. */
  errors: ScreenDiagnostic[];
  screen: Screen | null;
}

/** A screen as the page draws it, with records made from the sheets of its field types. */
export interface Drawable {
  screen: Screen;
  records: RecordData[];
  /** Of a queue: the ids of those that wait. */
  waiting: string[];
  /** Of a dashboard, by the card's id. */
  cards: Record<string, CardData>;
}

export type Answer =
  | { id: number; known: true }
  | { id: number; checked: Checked }
  | { id: number; drawable: Drawable | null }
  | { id: number; offered: Offered[] }
  | { id: number; explained: Explained | null };
