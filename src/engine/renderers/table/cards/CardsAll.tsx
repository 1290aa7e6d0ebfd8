import * as texts from '#texts/renderers/table';
import type { SelectionStore } from '../grid/selection/selectionStore';
import { usePageState } from '../grid/selection/useSelection';

interface CardsAllProps {
  selection: SelectionStore;
  ids: readonly string[];
  onToggle(): void;
}

/** Above the cards: ticked when the whole page is selected, a dash when part of it is. */
export function CardsAll({ selection, ids, onToggle }: CardsAllProps) {
  const state = usePageState(selection, ids);
  return (
    <label className="cards-all">
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        checked={state === 'all'}
        onChange={onToggle}
      />
      {texts.cardsSelectPage}
    </label>
  );
}
