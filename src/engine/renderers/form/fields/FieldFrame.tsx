import type { Field as FormilyField } from '@formily/core';
import { observer, useField } from '@formily/react';
import { Button } from 'antd';
import type { FocusEvent } from 'react';
import * as texts from '#texts/renderers/form';
import * as signs from '#texts/signs';
import type { Field } from '../../../contract/field';
import { viewOf } from '../../../widgets/views';
import { type FormScope, useFormScope } from '../model/formScope';
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
        isRequired={scope.model.isRequired(field) && scope.isEditable(field) && !scope.isWithheld(field)}
        error={place.selfErrors[0]}
        help={field.help}
      >
        <FieldControl field={field} />
        <BeforeNote field={field} />
      </FieldBox>
    </div>
  );
});

/** While editing: what a changed field held before, and that a withheld one left empty is kept. */
const BeforeNote = observer(function BeforeNote({ field }: { field: Field }) {
  const scope = useFormScope();
  const { model, ports, isWithheld, isEdit } = scope;
  if (!isEdit) return null;
  const { Cell } = viewOf(field);
  const before = model.base();
  const cell = <Cell field={field} value={before[field.name]} record={before} data={ports.data} />;
  const original = (
    <>
      {texts.original}
      {cell}
    </>
  );
  if (field.isWriteOnly) return <span className="form-before">{writeOnlyNote(field, scope)}</span>;
  if (isWithheld(field))
    return (
      <span className="form-before">
        {texts.current}
        {cell}
        {texts.andEmptyRetains}
      </span>
    );
  if (!model.isChanged(field)) return null;
  if (field.formula !== null) return <span className="form-before">{original}</span>;
  return (
    <span className="form-before">
      {original}
      <Button
        type="link"
        size="small"
        aria-label={texts.resetField(field.title)}
        onClick={() => model.write(field.name, before[field.name])}
      >
        {texts.reset}
      </Button>
    </span>
  );
});

/** A secret is for the values that it was entered for (`boundTo`). */
function writeOnlyNote(field: Field, { model, fieldOf }: FormScope): string {
  const changed = (field.words.boundTo ?? [])
    .map(fieldOf)
    .filter((other) => model.isShown(other) && model.isChanged(other));
  if (changed.length === 0) return texts.emptyRetains;
  const titles = changed.map(({ title }) => title).join(signs.listComma);
  return field.isRequired ? texts.typeAgain(titles) : texts.typeAgainOrClear(titles);
}
