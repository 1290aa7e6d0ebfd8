import type { WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/cells/CutText';
import { cellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => <CutText text={sheet.text(value, field)} />),
  Filter: TextFilter,
};
