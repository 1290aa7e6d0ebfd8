import { use } from 'react';
import type { LiveList } from '../../liveList';
import type { ListFeature } from '../feature';
import { TotalsContext } from '../totals/totalsContext';
import { StateTabs } from './StateTabs';

/** The states of `table.tabs`, each with how many records it holds. */
export const tabs: ListFeature = { name: 'tabs', main: CountedTabs };

function CountedTabs({ list: { compiled, model, narrow } }: { list: LiveList }) {
  const totals = use(TotalsContext);
  return (
    <StateTabs
      compiled={compiled}
      filters={model.state.filters}
      counts={totals?.tabs ?? null}
      isEstimated={totals?.isEstimated}
      onSearch={narrow}
    />
  );
}
