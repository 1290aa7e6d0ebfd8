import { lazy, Suspense } from 'react';
import type { InputProps, WidgetInput } from '../../contract/widget';

// behind `lazy` because its values are other types': it asks `inputs.ts`, which asks this file
const ConditionBuilder = lazy(() =>
  import('../../builder/ConditionBuilder').then((module) => ({ default: module.ConditionBuilder })),
);

export const input: WidgetInput = { Input: ConditionInput };

function ConditionInput(props: InputProps) {
  return (
    <Suspense fallback={<output id={props.id}>加载中…</output>}>
      <ConditionBuilder {...props} fields={props.field.words.among ?? {}} />
    </Suspense>
  );
}
