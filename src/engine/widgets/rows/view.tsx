import { lazy, Suspense, useContext, useState } from 'react';
import type { CellProps, WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { WholeText } from '../../parts/cells/wholeText';
import { TextFilter } from '../../parts/filters/TextFilter';
import { sheet } from './widget';

// behind `lazy` also because its cells are other types': it asks `views.ts`, which asks this file
const RowsTable = lazy(() => import('./RowsTable').then((module) => ({ default: module.RowsTable })));
const RowsPopover = lazy(() => import('./RowsPopover').then((module) => ({ default: module.RowsPopover })));

export const view: WidgetView = { Cell: wholeCellOf(RowsCell), Filter: TextFilter };

/** How many there are, and the rows themselves when pointed at, or where a record is read. */
function RowsCell(props: CellProps) {
  const isWhole = useContext(WholeText);
  const [isWanted, setWanted] = useState(false);
  const count = sheet.text(props.value, props.field);
  if (isWhole)
    return (
      <Suspense fallback={count}>
        <RowsTable {...props} />
      </Suspense>
    );
  const trigger = (
    <button
      type="button"
      className="cell-open"
      onMouseEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
      onClick={(event) => {
        event.stopPropagation();
        setWanted(true);
      }}
    >
      {count}
    </button>
  );
  if (!isWanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <RowsPopover {...props} count={count} />
    </Suspense>
  );
}
