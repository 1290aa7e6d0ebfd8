import { useCallback, useSyncExternalStore } from 'react';
import { lazyComponent } from '#engine/parts/lazyComponent.tsx';
import type { SelectionStore } from '../../grid/selection/selectionStore';
import type { LiveList } from '../../liveList';
import type { ListFeature } from '../feature';

const BulkBar = lazyComponent(() => import('./BulkBar').then((module) => module.BulkBar));

/** What can be done with the selected records, where anything can; nothing while none is. */
export const bulk: ListFeature = {
  name: 'bulk',
  below: ({ list }) => list.model.selection && <Selected list={list} selection={list.model.selection} />,
};

function Selected({ list, selection }: { list: LiveList; selection: SelectionStore }) {
  const { model, pagesOf, actions } = list;
  const count = useSelectedCount(selection);
  return (
    count > 0 && (
      <BulkBar
        selection={selection}
        count={count}
        total={model.total}
        pagesOf={pagesOf}
        buttons={model.may.bulkButtons}
        isForAny={actions.isForAnySelected}
        onPress={actions.pressBulk}
      />
    )
  );
}

/** How many records are selected; renders the caller when it changes. */
function useSelectedCount(selection: SelectionStore): number {
  const subscribe = useCallback((listener: () => void) => selection.subscribe(null, listener), [selection]);
  return useSyncExternalStore(subscribe, selection.size);
}
