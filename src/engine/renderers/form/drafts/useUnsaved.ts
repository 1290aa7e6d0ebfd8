import { reaction } from '@formily/reactive';
import { useEffect, useState } from 'react';
import { useUnsavedGuard } from '../../../parts/focus/useUnsavedGuard';
import type { FormScope } from '../model/formScope';

/** An open form is stored by its tab; once something in it is typed, closing it asks first. */
export function useUnsaved({ model, ports }: FormScope): void {
  const [isUnsaved, setUnsaved] = useState(false);
  // restarts with every life of the form (`useLives`), which has another Formily form to listen to
  useEffect(() => reaction(model.hasChanges, setUnsaved, { fireImmediately: true }), [model]);
  useUnsavedGuard(ports.work, isUnsaved ? 'unsaved' : 'open');
}
