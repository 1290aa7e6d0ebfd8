import type { Field as FormilyField } from '@formily/core';
import { connect, mapReadPretty, observer, useField } from '@formily/react';
import { toJS } from '@formily/reactive';
import { mentionedFields } from '../../../condition/mentioned';
import type { Field } from '../../../contract/field';
import { WholeText } from '../../../parts/cells/wholeText';
import { inputOf } from '../../../widgets/inputs';
import { viewOf } from '../../../widgets/views';
import { contextOf } from '../model/formPorts';
import { useFormScope } from '../model/formScope';

/** The widget's input for the Formily field around it. */
const WidgetInput = observer(function WidgetInput({ field }: { field: Field }) {
  const scope = useFormScope();
  const place = useField<FormilyField>();
  const { model, ports } = scope;
  const value = toJS(place.value);
  // only these are watched: typing in one box does not draw forty others
  for (const name of mentionedFields(field.words)) void model.form.values[name];
  const { Input } = inputOf(field);
  const isRequired = model.isRequired(field);
  return (
    <Input
      id={scope.idOf(field.name)}
      field={isRequired === field.isRequired ? field : { ...field, isRequired }}
      value={value}
      onChange={(next) => model.write(field.name, next)}
      isDisabled={false}
      isInvalid={place.selfErrors.length > 0}
      record={model.record()}
      context={contextOf(ports)}
      data={ports.data}
      screenId={scope.screenId}
      onBusy={scope.onBusy}
    />
  );
});

/** What a field holds that may not be typed: the widget's own cell. */
const WidgetText = observer(function WidgetText({ field }: { field: Field }) {
  const { model, ports, idOf } = useFormScope();
  const place = useField<FormilyField>();
  for (const name of mentionedFields(field.words)) void model.form.values[name];
  const id = idOf(field.name);
  const { Cell } = viewOf(field);
  return (
    <output id={id} aria-labelledby={`${id}-label`} className="form-fixed">
      <WholeText value={true}>
        <Cell field={field} value={toJS(place.value)} record={model.record()} data={ports.data} />
      </WholeText>
    </output>
  );
});

/** A widget as a Formily component: its input, or what it holds where the field is only read. */
export const FieldControl = connect(WidgetInput, mapReadPretty(WidgetText));
