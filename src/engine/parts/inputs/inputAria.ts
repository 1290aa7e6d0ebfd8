import type { InputProps } from '../../contract/widget';

/**
 * How an input of a form is named and explained: its label is `<id>-label` (and points at `id`), the sentence of a refusal
 * `<id>-note`.
 */
export function inputAria({ id, field, isInvalid }: Pick<InputProps, 'id' | 'field' | 'isInvalid'>) {
  return {
    'aria-labelledby': `${id}-label`,
    'aria-required': field.isRequired || undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': isInvalid ? `${id}-note` : undefined,
  };
}

/** antd's word for the same. */
export function inputStatus({ isInvalid }: Pick<InputProps, 'isInvalid'>): 'error' | undefined {
  return isInvalid ? 'error' : undefined;
}
