import type { Screen } from '../../../../src/engine/index';
import type { Explained, Offered, TextPlace } from '../../../../src/studio/checker/protocol';
import type { ScreenDiagnostic } from '../../../../src/studio/diagnostics/diagnostic';

/** The one file of the example. */
export const FILE = 'goods/gift.json';

export type CheckRequest =
  | { id: number; do: 'check'; text: string }
  | ({ id: number; do: 'complete' | 'explain' } & TextPlace);

/** What else follows from the file. */
export interface Derived {
  endpoints: { method: string; path: string; title: string }[];
  codes: { code: string; title: string }[];
  /** The statement that creates its table. */
  table: string;
}

/** Of a sound file its screen and what follows from it. */
export interface LiveChecked {
  errors: ScreenDiagnostic[];
  screen: Screen | null;
  derived: Derived | null;
}

export type CheckAnswer = { id: number } & (
  | { checked: LiveChecked }
  | { offered: Offered[] }
  | { explained: Explained | null }
);
