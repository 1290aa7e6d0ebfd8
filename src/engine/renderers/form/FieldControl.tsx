import type { Field as FormilyField } from '@formily/core';
import { observer, useField } from '@formily/react';
import { toJS } from '@formily/reactive';
import { mentionedFields } from '../../condition/mentioned';
import type { Field } from '../../contract/field';
import { WholeText } from '../../parts/cells/wholeText';
import { inputOf } from '../../widgets/inputs';
import { viewOf } from '../../widgets/views';
import { contextOf } from './formPorts';
import { useFormScope } from './formScope';

/** The widget's input for the Formily field around it, or its cell where it may not be typed. */
export const FieldControl = observer(function FieldControl({ field }: { field: Field }) {
  const scope = useFormScope();
  const place = useField<FormilyField>();
  const { model, ports } = scope;
  const id = scope.idOf(field.name);
  const value = toJS(place.value);
  // only these are watched: typing in one box does not draw forty others
  for (const name of mentionedFields(field.words)) void model.form.values[name];
  const record = model.record();
  if (!scope.isEditable(field)) {
    const { Cell } = viewOf(field);
    return (
      <output id={id} aria-labelledby={`${id}-label`} className="form-fixed">
        <WholeText value={true}>
          <Cell field={field} value={value} record={record} data={ports.data} />
        </WholeText>
      </output>
    );
  }
  const { Input } = inputOf(field);
  return (
    <Input
      id={id}
      field={field}
      value={value}
      onChange={(next) => model.write(field.name, next)}
      isDisabled={false}
      isInvalid={place.selfErrors.length > 0}
      record={record}
      context={contextOf(ports)}
      data={ports.data}
      screenId={scope.screenId}
      onBusy={scope.onBusy}
    />
  );
});
