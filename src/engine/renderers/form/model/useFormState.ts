import { observable } from '@formily/reactive';
import { useId, useRef, useState } from 'react';
import type { DraftStep } from '../../../contract/ports';
import { type FormDraft, useDraft } from '../drafts/useDraft';
import { useUnsaved } from '../drafts/useUnsaved';
import type { FormScope } from './formScope';

interface FormStateInput {
  create(): Omit<FormScope, 'idOf' | 'onBusy' | 'trouble'>;
  /** What opens this form, from the place of its ports. */
  step: DraftStep;
  /** As an operator who finds its draft knows it. */
  title: string;
}

export interface FormState {
  scope: FormScope;
  isUploading(): boolean;
  draft: FormDraft;
}

/** What every form has, whatever frame is around it: its scope, that its tab knows of typed work, and that none of it is lost. */
export function useFormState({ create, step, title }: FormStateInput): FormState {
  const { scope, isUploading } = useFormScopeOf(create);
  useUnsaved(scope);
  const draft = useDraft(scope, step, title);
  return { scope, isUploading, draft };
}

/** The scope of one form, made when it opens, and whether files are still on their way. */
function useFormScopeOf(create: () => Omit<FormScope, 'idOf' | 'onBusy' | 'trouble'>) {
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
