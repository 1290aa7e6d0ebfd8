import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { WebLink } from '../../parts/cells/WebLink';
import { TextFilter } from '../../parts/filters/TextFilter';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => <WebLink address={sheet.text(value, field)} />),
  Filter: TextFilter,
};
