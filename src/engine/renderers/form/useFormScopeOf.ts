import { useId, useMemo, useRef } from 'react';
import type { FormScope } from './formScope';

/** The scope of one form, stable while it is open, and whether files are still on their way. */
export function useFormScopeOf(create: () => Omit<FormScope, 'idOf' | 'onBusy'>) {
  const prefix = useId();
  const uploads = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, when the form opens
  const scope = useMemo<FormScope>(
    () => ({
      ...create(),
      idOf: (name) => `${prefix}${name}`,
      onBusy: (isBusy) => {
        uploads.current += isBusy ? 1 : -1;
      },
    }),
    [],
  );
  return { scope, isUploading: () => uploads.current > 0 };
}
