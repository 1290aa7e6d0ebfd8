import { lazy, Suspense } from 'react';
import type { CellProps, WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { sheet } from './widget';

const ParametersCell = lazy(() =>
  import('./ParametersCell').then((module) => ({ default: module.ParametersCell })),
);

export const view: WidgetView = { Cell: wholeCellOf(DeclaredCell), Filter: TextFilter };

function DeclaredCell(props: CellProps) {
  return (
    <Suspense fallback={sheet.text(props.value, props.field)}>
      <ParametersCell {...props} />
    </Suspense>
  );
}
