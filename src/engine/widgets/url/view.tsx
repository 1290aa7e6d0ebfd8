import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cellOf';
import { TextFilter } from '../../parts/TextFilter';
import { WebLink } from '../../parts/WebLink';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => <WebLink address={sheet.text(value, field)} />),
  Filter: TextFilter,
};
