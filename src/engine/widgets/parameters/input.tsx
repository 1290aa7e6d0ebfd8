import { lazy, Suspense } from 'react';
import * as texts from '#texts/widgets/inputs';
import type { InputProps, WidgetInput } from '../../contract/widget';

// behind `lazy` because its inputs are other types': it asks `inputs.ts`, which asks this file
const ParametersEditor = lazy(() =>
  import('./ParametersEditor').then((module) => ({ default: module.ParametersEditor })),
);

export const input: WidgetInput = { Input: ParametersInput };

function ParametersInput(props: InputProps) {
  return (
    <Suspense fallback={<output id={props.id}>{texts.loading}</output>}>
      <ParametersEditor {...props} />
    </Suspense>
  );
}
