import type { WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/cells/CutText';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { sheetOf } from '../sheets';

export const view: WidgetView = {
  Cell: wholeCellOf(({ field, value }) => <CutText text={sheetOf(field).text(value, field)} />),
  Filter: TextFilter,
};
