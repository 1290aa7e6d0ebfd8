import { observer } from '@formily/react';
import { Button } from 'antd';
import { type PropsWithChildren, useState } from 'react';
import * as signs from '#texts/signs';
import { isEmpty } from '../../../condition/predicate';
import type { Field } from '../../../contract/field';
import type { Prompt } from '../../../contract/screen';
import { sheetOf } from '../../../widgets/sheets';
import { useFormScope } from '../model/formScope';
import { focusField } from '../model/refusal';

/** A note that few write is one press away, so that what must be answered stands alone. */
export const FoldedNote = observer(function FoldedNote({
  field,
  children,
}: PropsWithChildren<{ field: Field }>) {
  const { model, idOf } = useFormScope();
  const [isOpen, setOpen] = useState(false);
  if (isOpen || !isEmpty(model.form.values[field.name])) return children;
  const open = () => {
    setOpen(true);
    // the box is there with the next paint
    requestAnimationFrame(() => focusField(idOf(field.name)));
  };
  return (
    <Button type="link" size="small" className="form-unfold" onClick={open}>
      {signs.plus} {field.title}
    </Button>
  );
});

/** Free text of an action's own that need not be answered. */
export function isNote({ isOwn, field }: Prompt): boolean {
  return isOwn && !field.isRequired && field.default === null && sheetOf(field).isName === true;
}
