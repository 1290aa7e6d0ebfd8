import { lazy, Suspense } from 'react';
import * as texts from '#texts/widgets/inputs';
import type { InputProps, WidgetInput } from '../../contract/widget';

// behind `lazy` because its inputs are other types': it asks `inputs.ts`, which asks this file
const ChosenInput = lazy(() => import('./ChosenInput').then((module) => ({ default: module.ChosenInput })));

export const input: WidgetInput = { Input: ValueInput };

function ValueInput(props: InputProps) {
  return (
    <Suspense fallback={<output id={props.id}>{texts.loading}</output>}>
      <ChosenInput {...props} />
    </Suspense>
  );
}
