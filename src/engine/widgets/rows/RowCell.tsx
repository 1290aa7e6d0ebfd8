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
  error: string | undefined;
  onChange(value: unknown): void;
}

/** One value of one row. */
export function RowCell({ outer, id, label, field, row, error, onChange }: RowCellProps) {
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
        isInvalid={error !== undefined}
        record={row}
        context={outer.context}
        data={outer.data}
        screenId={outer.screenId}
        onBusy={outer.onBusy}
      />
      {error !== undefined && (
        <p id={`${id}-note`} className="rows-fault">
          {error}
        </p>
      )}
    </>
  );
}
