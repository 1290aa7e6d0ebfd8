import { useContext } from 'react';
import type { Change } from '../../contract/record';
import type { CellProps, WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/cells/CutText';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { WholeText } from '../../parts/cells/wholeText';
import { ChangeList } from '../../parts/changes/ChangeList';
import { TextFilter } from '../../parts/filters/TextFilter';
import { sheet } from './widget';

export const view: WidgetView = { Cell: wholeCellOf(ChangesCell), Filter: TextFilter };

/** A line where there is a line's room, else one below the other as in a history. */
function ChangesCell({ field, value, data }: CellProps) {
  const isWhole = useContext(WholeText);
  if (!isWhole) return <CutText text={sheet.text(value, field)} />;
  return <ChangeList changes={value as Change[]} fileUrl={data.fileUrl} />;
}
