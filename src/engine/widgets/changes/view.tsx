import { lazy, Suspense, useContext } from 'react';
import type { Change } from '../../contract/record';
import type { CellProps, WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/cells/CutText';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { WholeText } from '../../parts/cells/wholeText';
import { TextFilter } from '../../parts/filters/TextFilter';
import { sheet } from './widget';

// no list needs it before a record is open
const ChangeList = lazy(() =>
  import('../../parts/changes/ChangeList').then((module) => ({ default: module.ChangeList })),
);

export const view: WidgetView = { Cell: wholeCellOf(ChangesCell), Filter: TextFilter };

/** A line where there is a line's room, else one below the other as in a history. */
function ChangesCell({ field, value, data }: CellProps) {
  const isWhole = useContext(WholeText);
  if (!isWhole) return <CutText text={sheet.text(value, field)} />;
  return (
    <Suspense fallback={sheet.text(value, field)}>
      <ChangeList changes={value as Change[]} fileUrl={data.fileUrl} />
    </Suspense>
  );
}
