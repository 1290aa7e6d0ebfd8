import { lazy, Suspense, useContext } from 'react';
import type { CellProps, WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/cells/CutText';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { WholeText } from '../../parts/cells/wholeText';
import { TextFilter } from '../../parts/filters/TextFilter';
import type { MonthPlan } from '../../values/time/monthPlan';
import { sheet } from './widget';

// no list needs it before a record is open
const MonthTable = lazy(() => import('./MonthTable').then((module) => ({ default: module.MonthTable })));

export const view: WidgetView = { Cell: wholeCellOf(CalendarCell), Filter: TextFilter };

/** Its sum where there is a line's room, else the month. */
function CalendarCell({ field, value }: CellProps) {
  const isWhole = useContext(WholeText);
  if (!isWhole) return <CutText text={sheet.text(value, field)} />;
  return (
    <Suspense fallback={sheet.text(value, field)}>
      <MonthTable plan={value as MonthPlan} title={field.title} />
    </Suspense>
  );
}
