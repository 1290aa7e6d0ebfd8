import { observer } from '@formily/react';
import type { Field } from '../../../contract/field';
import { viewOf } from '../../../widgets/views';
import { useFormScope } from '../model/formScope';

/** While editing: what a changed field held before, and that a withheld one left empty is kept. */
export const BeforeNote = observer(function BeforeNote({ field }: { field: Field }) {
  const { model, ports, isWithheld, isEdit } = useFormScope();
  if (!isEdit) return null;
  const { Cell } = viewOf(field);
  const before = model.base();
  const cell = <Cell field={field} value={before[field.name]} record={before} data={ports.data} />;
  if (field.isWriteOnly) return <span className="form-before">留空则不修改</span>;
  if (isWithheld(field)) return <span className="form-before">现值：{cell}，留空则不修改</span>;
  if (!model.isChanged(field)) return null;
  return (
    <span className="form-before">
      原值：{cell}
      <button
        type="button"
        className="form-restore"
        aria-label={`${field.title}改回原值`}
        onClick={() => model.write(field.name, before[field.name])}
      >
        改回
      </button>
    </span>
  );
});
