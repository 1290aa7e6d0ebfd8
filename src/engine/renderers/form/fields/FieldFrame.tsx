import type { Field as FormilyField } from '@formily/core';
import { observer, useField } from '@formily/react';
import type { FocusEvent } from 'react';
import type { Field } from '../../../contract/field';
import { useFormScope } from '../model/formScope';
import { BeforeNote } from './BeforeNote';
import { FieldBox } from './FieldBox';
import { FieldControl } from './FieldControl';

/** A field's box around its input, with what was there before. It is judged when it is left. */
export const FieldFrame = observer(function FieldFrame({ field }: { field: Field }) {
  const scope = useFormScope();
  const place = useField<FormilyField>();
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void scope.model.validateTouched(field.name);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the input inside was left
    <div onBlur={leave}>
      <FieldBox
        id={scope.idOf(field.name)}
        title={field.title}
        isRequired={field.isRequired && scope.isEditable(field) && !scope.isWithheld(field)}
        error={place.selfErrors[0]}
        help={field.help}
      >
        <FieldControl field={field} />
        <BeforeNote field={field} />
      </FieldBox>
    </div>
  );
});
