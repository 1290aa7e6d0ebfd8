import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { HundredthsFilter } from '../../parts/filters/HundredthsFilter';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => <span className="cell-money">{sheet.text(value, field)}</span>),
  Filter: (props) => <HundredthsFilter {...props} sign="%" />,
  isRangeFilter: true,
};
