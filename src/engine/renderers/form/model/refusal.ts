import * as texts from '#texts/renderers/form';
import * as signs from '#texts/signs';
import { RequestError } from '../../../contract/errors';
import type { FieldError } from '../../../contract/record';
import type { FormPorts } from './formPorts';
import type { FormScope } from './formScope';

/** Goes to the field of the first sentence, where there is one. */
export function goToError({ idOf, reveal }: FormScope, [first]: readonly FieldError[]): void {
  if (first === undefined) return;
  reveal?.(first.field);
  focusField(idOf(first.field));
}

/**
 * Shows why a request was refused: at its fields if the answer names them, above the form if no answer came, else as
 * a notice. An error that is not a refusal is a bug: the operator learns that nothing was saved, and the error is
 * rethrown.
 */
export function showRefusal(scope: FormScope, error: unknown): void {
  const { notice }: FormPorts = scope.ports;
  if (!(error instanceof RequestError)) {
    notice.error(texts.modelNotSaved);
    throw error;
  }
  if (error.details.isUnanswered) {
    scope.trouble.value = error.message;
    return;
  }
  const errors = error.details.errors ?? [];
  const homeless = scope.model.put(errors);
  goToError(
    scope,
    errors.filter((error) => !homeless.includes(error)),
  );
  if (errors.length === 0) notice.error(error.message);
  else if (homeless.length > 0) notice.error(homeless.map(({ message }) => message).join(signs.semicolon));
}

const FOCUSABLE = 'input, textarea, select, button';

/** The input of a field, or the first box of a group of them. Returns whether it is drawn. */
export function focusField(id: string): boolean {
  const control = document.getElementById(id);
  const box = control?.matches(FOCUSABLE) ? control : control?.querySelector<HTMLElement>(FOCUSABLE);
  box?.focus();
  box?.scrollIntoView?.({ block: 'nearest' });
  return box !== null && box !== undefined;
}

/** The same for an input whose script still loads: it takes the focus when it is drawn, unless the focus has moved. Returns a stop. */
export function focusFieldWhenDrawn(id: string): () => void {
  const before = document.activeElement;
  if (focusField(id)) return () => undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== before || focusField(id)) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
