import type { Screen } from '../../../../src/engine/index';

/** From the page to the frame: what is drawn, and how. */
export interface Drawn {
  kind: 'drawn';
  screen: Screen;
  appearance: 'light' | 'dark';
}

/** From the frame to the page: it can draw. */
export interface Ready {
  kind: 'ready';
}
