import type { WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/cells/CutText';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: wholeCellOf(({ field, value }) => <CutText className="cell-code" text={sheet.text(value, field)} />),
  Filter: TextFilter,
};
