import { use } from 'react';
import { useNarrow } from '#engine/parts/useNarrow';
import type { LiveList } from '../../liveList';
import type { ListFeature } from '../feature';
import { TotalsContext } from '../totals/totalsContext';
import { StateTabs } from './StateTabs';

/** The states of `table.tabs`, each with how many records it holds. */
export const tabs: ListFeature = { name: 'tabs', main: CountedTabs };

function CountedTabs({ list: { compiled, model, narrow } }: { list: LiveList }) {
  const totals = use(TotalsContext);
  const isNarrow = useNarrow();
  const { tabs } = compiled.screen.table;
  // its columns are the tabs, but one that the list is narrowed to can be left
  if (model.layout.leads !== null && (isNarrow || !(tabs !== null && tabs in model.filters))) return null;
  return <StateTabs compiled={compiled} filters={model.state.filters} totals={totals} onSearch={narrow} />;
}
