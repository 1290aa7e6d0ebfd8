import { lazy, Suspense } from 'react';
import * as texts from '#texts/widgets/inputs';
import type { InputProps, WidgetInput } from '../../contract/widget';

// behind `lazy` because its cells are other types': it asks `inputs.ts`, which asks this file
const RowsEditor = lazy(() => import('./RowsEditor').then((module) => ({ default: module.RowsEditor })));

export const input: WidgetInput = { Input: RowsInput };

function RowsInput(props: InputProps) {
  const waiting = (
    <output id={props.id} style={{ display: 'block', minHeight: heightOf(props.value) }}>
      {texts.loading}
    </output>
  );
  return (
    <Suspense fallback={waiting}>
      <RowsEditor {...props} />
    </Suspense>
  );
}

/** Pixels that the rows will take, as long as none wraps: what is below stays where it is. */
function heightOf(value: unknown): number {
  const count = Array.isArray(value) ? value.length : 0;
  return count === 0 ? BUTTON : TITLES + count * ROW + GAP + BUTTON;
}

const TITLES = 32;
const ROW = 41;
const GAP = 8;
const BUTTON = 32;
