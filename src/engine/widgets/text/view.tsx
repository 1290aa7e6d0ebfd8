import type { WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/CutText';
import { cellOf } from '../../parts/cellOf';
import { TextFilter } from '../../parts/TextFilter';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => <CutText text={sheet.text(value, field)} />),
  Filter: TextFilter,
};
