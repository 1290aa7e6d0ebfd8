import { createContext, useContext } from 'react';
import type { Field } from '../../../contract/field';
import type { FormModel } from './formModel';
import type { FormPorts } from './formPorts';

/** What every part of one form shares. */
export interface FormScope {
  model: FormModel;
  ports: FormPorts;
  screenId: string;
  /** Editing shows what was there before; adding and asking have no before. */
  isEdit: boolean;
  fieldOf(name: string): Field;
  isEditable(field: Field): boolean;
  isWithheld(field: Field): boolean;
  /** Id of the field's input in the document. */
  idOf(name: string): string;
  /** Brings a field into sight, where only a part of the form is seen. */
  reveal?(name: string): void;
  onBusy(isBusy: boolean): void;
  /** Why what is typed did not get through; null: it was not tried, or was answered. Reactive. */
  trouble: { value: string | null };
}

export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('a form part outside of a form');
  return scope;
}
