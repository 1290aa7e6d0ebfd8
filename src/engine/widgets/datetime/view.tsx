import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { TimeText } from '../../parts/cells/TimeText';
import { RangeFilter } from '../../parts/filters/RangeFilter';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => <TimeText text={sheet.text(value, field)} />),
  Filter: (props) => <RangeFilter {...props} hasClock />,
  isRangeFilter: true,
};
