import type { ListFeature } from '../feature';
import { BulkBar } from './BulkBar';

/** What can be done with the selected records, where anything can. */
export const bulk: ListFeature = {
  name: 'bulk',
  below: ({ list: { model, pagesOf, actions } }) =>
    model.selection && (
      <BulkBar
        selection={model.selection}
        total={model.total}
        pagesOf={pagesOf}
        buttons={model.may.bulkButtons}
        isForAny={actions.isForAnySelected}
        onPress={actions.pressBulk}
      />
    ),
};
