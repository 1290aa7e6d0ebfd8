import { useState } from 'react';
import type { Pane } from './Panes';
import type { Side } from './WorkHead';

/** What is seen of the work: beside the text the screen or its versions, and on a narrow page one pane at a time. */
export function useWorkView() {
  const [side, setSide] = useState<Side>('preview');
  const [pane, setPane] = useState<Pane>('structure');
  return {
    side,
    pane,
    setPane,
    showSide(next: Side) {
      setSide(next);
      if (pane !== 'text') setPane('preview');
    },
  };
}
