import * as texts from '#texts/renderers/table';
import type { SelectionStore } from './selectionStore';
import { usePageState } from './useSelection';

interface SelectAllProps {
  selection: SelectionStore;
  ids: readonly string[];
  onToggle(): void;
}

/** The header's checkbox: ticked when the whole page is selected, a dash when part of it is. */
export function SelectAll({ selection, ids, onToggle }: SelectAllProps) {
  const state = usePageState(selection, ids);
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={texts.selectionSelectPage}
      ref={(input) => {
        if (input) input.indeterminate = state === 'some';
      }}
      checked={state === 'all'}
      disabled={ids.length === 0}
      onChange={onToggle}
    />
  );
}
