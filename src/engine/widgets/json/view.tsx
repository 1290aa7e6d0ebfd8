import type { WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/CutText';
import { wholeCellOf } from '../../parts/cellOf';
import { TextFilter } from '../../parts/TextFilter';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: wholeCellOf(({ field, value }) => <CutText className="cell-code" text={sheet.text(value, field)} />),
  Filter: TextFilter,
};
