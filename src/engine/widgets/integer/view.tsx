import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { WholeFilter } from '../../parts/filters/WholeFilter';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => <span className="cell-money">{sheet.text(value, field)}</span>),
  Filter: WholeFilter,
  isRangeFilter: true,
};
