import { observable } from '@formily/reactive';
import { useId, useRef, useState } from 'react';
import type { FormScope } from './formScope';

/** The scope of one form, made when it opens, and whether files are still on their way. */
export function useFormScopeOf(create: () => Omit<FormScope, 'idOf' | 'onBusy' | 'trouble'>) {
  const prefix = useId();
  const uploads = useRef(0);
  const [scope] = useState<FormScope>(() => ({
    ...create(),
    trouble: observable.ref<string | null>(null),
    idOf: (name) => `${prefix}${name}`,
    onBusy: (isBusy) => {
      uploads.current += isBusy ? 1 : -1;
    },
  }));
  return { scope, isUploading: () => uploads.current > 0 };
}
