import { type RefObject, useEffect, useRef } from 'react';
import type { ListDialog } from '../liveList';
import { focusRow, useOpenOver } from './useOpenOver';

/** The dialog over the list. Who comes back to the list from a separate page finds the focus at the rows. */
export function useListDialog(list: RefObject<HTMLElement | null>, isBack: boolean) {
  // once: a tab that is seen again runs its effects again
  const isDue = useRef(isBack);
  useEffect(() => {
    if (isDue.current) focusRow(list.current);
    isDue.current = false;
  }, [list]);
  const { open: dialog, show, hide } = useOpenOver<ListDialog>(list);
  return { dialog, show, hide };
}
