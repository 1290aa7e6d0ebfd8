import { Field as FormilyField, observer } from '@formily/react';
import type { Field } from '../../contract/field';
import { wantsRow } from '../../language/derive/placed';
import { FieldFrame } from './FieldFrame';
import { useFormScope } from './formScope';

interface FormFieldProps {
  field: Field;
  /** Takes a whole row; null: as its type wants. */
  isWide: boolean | null;
}

/** One field of a form, while its own condition holds. */
export const FormField = observer(function FormField({ field, isWide }: FormFieldProps) {
  const { model } = useFormScope();
  if (!model.isShown(field)) return null;
  return (
    <div
      className={(isWide ?? wantsRow(field)) ? 'form-cell form-cell-wide' : 'form-cell'}
      data-part={`field ${field.name}`}
    >
      <FormilyField name={field.name}>
        <FieldFrame field={field} />
      </FormilyField>
    </div>
  );
});
