import { lazy, Suspense } from 'react';
import type { CellProps, WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/cells/CutText';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { sheetOf } from '../sheets';

// behind `lazy` because most lists hold no conditions
const ConditionCut = lazy(() =>
  import('../../builder/ConditionCut').then((module) => ({ default: module.ConditionCut })),
);

export const view: WidgetView = { Cell: wholeCellOf(ConditionCell), Filter: TextFilter };

function ConditionCell({ field, value, data }: CellProps) {
  const text = sheetOf(field).text(value, field);
  return (
    <Suspense fallback={<CutText text={text} />}>
      <ConditionCut field={field} value={value} data={data} />
    </Suspense>
  );
}
