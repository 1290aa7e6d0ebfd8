import { Field as FormilyField } from '@formily/react';
import type { Field } from '../../../contract/field';
import { wantsRow } from '../../../language/derive/placed';
import { FieldFrame } from './FieldFrame';

interface FormFieldProps {
  field: Field;
  /** Takes a whole row; null: as its type wants. */
  isWide: boolean | null;
}

/** One field of a form, while it takes part. */
export function FormField({ field, isWide }: FormFieldProps) {
  return (
    <FormilyField name={field.name}>
      <div
        className="form-cell"
        data-grid-span={(isWide ?? wantsRow(field)) ? 2 : 1}
        data-part={`field ${field.name}`}
      >
        <FieldFrame field={field} />
      </div>
    </FormilyField>
  );
}
