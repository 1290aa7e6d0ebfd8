import type { WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cellOf';
import { TextFilter } from '../../parts/TextFilter';
import { sheet } from './widget';

/** It never comes from the server; what is typed and not yet saved shows as stars. */
export const view: WidgetView = {
  Cell: wholeCellOf(({ field, value }) => <span>{sheet.text(value, field)}</span>),
  Filter: TextFilter,
};
