import { bulk } from './bulk/feature';
import { actionButtons, addButton } from './buttons/feature';
import { display } from './columns/feature';
import { detail } from './detail/feature';
import type { ListFeature } from './feature';
import { keys } from './keys/feature';
import { layouts } from './layouts/feature';
import { pager } from './pager/feature';
import { recycle } from './recycle/feature';
import { refresh } from './refresh/feature';
import { search } from './search/feature';
import { tabs } from './tabs/feature';
import { totals } from './totals/feature';
import { transfer } from './transfer/feature';
import { views } from './views/feature';

/** The features of every list, in the order of the pieces of one place. */
export const FEATURES: readonly ListFeature[] = [
  search,
  layouts,
  views,
  refresh,
  addButton,
  transfer,
  actionButtons,
  tabs,
  bulk,
  recycle,
  display,
  keys,
  totals,
  pager,
  detail,
];
