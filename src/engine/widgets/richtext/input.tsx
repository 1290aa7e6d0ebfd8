import { lazy, Suspense } from 'react';
import type { InputProps, WidgetInput } from '../../contract/widget';

const RichEditor = lazy(() => import('./RichEditor').then((module) => ({ default: module.RichEditor })));

export const input: WidgetInput = { Input: RichInput };

function RichInput(props: InputProps) {
  return (
    <Suspense fallback={<output id={props.id}>加载中…</output>}>
      <RichEditor {...props} />
    </Suspense>
  );
}
