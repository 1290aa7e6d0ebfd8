import type { EnginePorts } from '../contract/ports';
import type { PartDrop } from './dropAt';

/**
 * The address of a page that draws one screen in a frame, and the event by which it requests the screen from the page
 * around it.
 */
export const FRAME_PATH = '/online/form/preview';
export const FRAME_READY = 'screen-frame-ready';

/**
 * What the page around a frame has drawn there. The event's `detail` takes it, again whenever something changed. Parts are called as
 * `data-part` calls them: `column price`, `search price`, `field price`, `action retire`, `card revenue`, `tabs`.
 */
export interface Framed {
  screenId: string;
  ports: EnginePorts;
  /** Another one redraws the screen: something else is to be open in it. */
  edition: string;
  /** How large it is drawn; another one brings what is marked into sight again. */
  scale: number;
  appearance: 'light' | 'dark';
  /** Parts to be marked; the first is brought into sight. */
  marked: readonly string[];
  /** Where that first one is, in pixels of the frame, of which the page around may show a piece. */
  onReveal(area: { left: number; right: number }): void;
  /** A press chooses a part instead of using it; with Alt it always does. */
  isPicking: boolean;
  onPick(part: string): void;
  /** Whether a part that is dragged may be dropped at the other one. */
  canMove(part: string, other: string): boolean;
  onMove(part: string, drop: PartDrop): void;
  /** The width of a field was dragged: over a whole row, or half of one. */
  onWidth(part: string, isWide: boolean): void;
  /** Keys that are no typing. */
  onKey(event: KeyboardEvent): void;
}
