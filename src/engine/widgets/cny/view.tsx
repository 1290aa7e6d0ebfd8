import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { NumberText } from '../../parts/cells/NumberText';
import { HundredthsFilter } from '../../parts/filters/HundredthsFilter';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => (
    <NumberText value={Number(value)} text={sheet.text(value, field)} isSigned={field.words.signed} />
  )),
  Filter: (props) => <HundredthsFilter {...props} sign="¥" />,
  isRangeFilter: true,
};
