import { lazy, Suspense } from 'react';
import type { InputProps, WidgetInput } from '../../contract/widget';

// behind `lazy` because its cells are other types': it asks `inputs.ts`, which asks this file
const RowsEditor = lazy(() => import('./RowsEditor').then((module) => ({ default: module.RowsEditor })));

export const input: WidgetInput = { Input: RowsInput };

function RowsInput(props: InputProps) {
  return (
    <Suspense fallback={<output id={props.id}>加载中…</output>}>
      <RowsEditor {...props} />
    </Suspense>
  );
}
