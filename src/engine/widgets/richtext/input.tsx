import { lazy, Suspense } from 'react';
import * as texts from '#texts/widgets/inputs';
import type { InputProps, WidgetInput } from '../../contract/widget';

const RichEditor = lazy(() => import('./RichEditor').then((module) => ({ default: module.RichEditor })));

export const input: WidgetInput = { Input: RichInput };

function RichInput(props: InputProps) {
  return (
    <Suspense fallback={<output id={props.id}>{texts.loading}</output>}>
      <RichEditor {...props} />
    </Suspense>
  );
}
