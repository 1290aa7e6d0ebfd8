import { useEffect, useState } from 'react';
import type { ScreenButton } from '../../../engine/index';
import type { RecordFinder } from './records';

const NONE: readonly ScreenButton[] = [];

/** Buttons of pages that this operator may press; none until they came, and where the backend has none. */
export function useScreenButtons(finder: RecordFinder | null): readonly ScreenButton[] {
  const [buttons, setButtons] = useState(NONE);
  useEffect(() => {
    if (!finder) return;
    let isOver = false;
    finder.buttons().then(
      (list) => !isOver && setButtons(list),
      // the client reports why; pages and records are found without them
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [finder]);
  return buttons;
}
