import type { ListFeature } from '../feature';
import { Pager } from './Pager';

/** Pages; a tree has none, nor has a layout that requests its rows itself. */
export const pager: ListFeature = {
  name: 'pager',
  below: ({ list: { model } }) =>
    model.tree === null &&
    model.isPaged && (
      <Pager
        total={model.total === 0 && model.list.isStale ? null : model.total}
        isEstimated={model.list.isEstimated}
        hasMore={model.list.hasMore}
        pageNo={model.state.pageNo}
        pageSize={model.state.pageSize}
        onTurn={(pageNo) => model.change({ pageNo })}
        onResize={(pageSize) => model.change({ pageSize })}
      />
    ),
};
