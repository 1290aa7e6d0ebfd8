import type { WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { sheet } from './widget';

/** It never comes from the server; what is typed and not yet saved shows as stars. */
export const view: WidgetView = {
  Cell: wholeCellOf(({ field, value }) => <span>{sheet.text(value, field)}</span>),
  Filter: TextFilter,
};
