import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cellOf';
import { TextFilter } from '../../parts/TextFilter';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => <span className="cell-figures">{sheet.text(value, field)}</span>),
  Filter: TextFilter,
};
