import type { Field } from '../../contract/field';
import type { InputProps } from '../../contract/widget';
import { inputOf } from '../inputs';

interface RowCellProps {
  outer: InputProps;
  id: string;
  /** What the input is called: its row and its field. */
  label: string;
  field: Field;
  row: Readonly<Record<string, unknown>>;
  fault: string | undefined;
  onChange(value: unknown): void;
}

/** One value of one row. */
export function RowCell({ outer, id, label, field, row, fault, onChange }: RowCellProps) {
  const { Input } = inputOf(field);
  return (
    <>
      <label id={`${id}-label`} htmlFor={id} className="rows-unseen">
        {label}
      </label>
      <Input
        id={id}
        field={field}
        value={row[field.name]}
        onChange={onChange}
        isDisabled={outer.isDisabled || field.isReadOnly}
        isInvalid={fault !== undefined}
        record={row}
        context={outer.context}
        data={outer.data}
        screenId={outer.screenId}
        onBusy={outer.onBusy}
      />
      {fault !== undefined && (
        <p id={`${id}-note`} className="rows-fault">
          {fault}
        </p>
      )}
    </>
  );
}
