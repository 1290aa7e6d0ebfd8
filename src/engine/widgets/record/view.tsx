import type { NamedRecord } from '../../contract/record';
import type { CellProps, WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { RecordLink } from '../../parts/cells/RecordLink';
import { TextFilter } from '../../parts/filters/TextFilter';

export const view: WidgetView = { Cell: wholeCellOf(RecordCell), Filter: TextFilter };

function RecordCell({ value }: CellProps) {
  const named = value as NamedRecord;
  return <RecordLink target={named} id={named.id} text={named.text} />;
}
