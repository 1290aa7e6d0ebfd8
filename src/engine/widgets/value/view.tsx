import { lazy, Suspense } from 'react';
import type { CellProps, WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { sheet } from './widget';

// behind `lazy` because its cells are other types': it asks `views.ts`, which asks this file
const ChosenCell = lazy(() => import('./ChosenCell').then((module) => ({ default: module.ChosenCell })));

export const view: WidgetView = { Cell: wholeCellOf(ValueCell), Filter: TextFilter };

function ValueCell(props: CellProps) {
  return (
    <Suspense fallback={sheet.text(props.value, props.field)}>
      <ChosenCell {...props} />
    </Suspense>
  );
}
