import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cellOf';
import { RangeFilter } from '../../parts/RangeFilter';
import { TimeText } from '../../parts/TimeText';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => <TimeText text={sheet.text(value, field)} />),
  Filter: (props) => <RangeFilter {...props} hasClock />,
  isRangeFilter: true,
};
