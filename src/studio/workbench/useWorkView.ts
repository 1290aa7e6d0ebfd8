import { useState } from 'react';
import type { Zoom } from '../preview/zoom';
import type { Pane } from './Panes';
import type { Side } from './WorkHead';

/**
 * What is seen of the work: beside the text the screen or its versions, how large the screen is drawn, and on a narrow
 * page one pane at a time.
 */
export function useWorkView() {
  const [side, setSide] = useState<Side>('preview');
  const [pane, setPane] = useState<Pane>('structure');
  const [zoom, setZoom] = useState<Zoom>('fit');
  return {
    side,
    pane,
    zoom,
    onZoom: setZoom,
    setPane,
    showSide(next: Side) {
      setSide(next);
      if (pane !== 'text') setPane('preview');
    },
  };
}
