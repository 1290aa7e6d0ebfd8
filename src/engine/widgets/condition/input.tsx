import { lazy, Suspense } from 'react';
import * as texts from '#texts/widgets/inputs';
import type { InputProps, WidgetInput } from '../../contract/widget';

// behind `lazy` because its values are other types': it asks `inputs.ts`, which asks this file
const ConditionBuilder = lazy(() =>
  import('../../builder/ConditionBuilder').then((module) => ({ default: module.ConditionBuilder })),
);

export const input: WidgetInput = { Input: ConditionInput };

function ConditionInput(props: InputProps) {
  return (
    <Suspense fallback={<output id={props.id}>{texts.loading}</output>}>
      <ConditionBuilder {...props} fields={props.field.words.among ?? {}} />
    </Suspense>
  );
}
