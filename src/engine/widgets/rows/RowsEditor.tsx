import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { Field } from '../../contract/field';
import type { InputProps } from '../../contract/widget';
import { innerFields } from '../../language/judge/accept';
import { judgeRows } from '../../language/judge/judge';
import { isShown } from '../../language/judge/shown';
import { inputAria } from '../../parts/inputs/inputAria';
import { rowsOf } from './keyedRows';
import { RowButtons } from './RowButtons';
import { RowCell } from './RowCell';
import { useRowKeys } from './useRowKeys';
import './rows.css';

/** Rows as a small table: every value by the input of its own type, what is wrong with it below it. */
export function RowsEditor(props: InputProps) {
  const { id, field, isDisabled, context, onChange } = props;
  const rows = rowsOf(props.value);
  const fields = Object.values(innerFields(field));
  const root = useRef<HTMLFieldSetElement>(null);
  const { keys, remove, swap } = useRowKeys(rows.length);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const errors = judgeRows(field, rows, context);
  const errorAt = (place: number, inner: Field) => {
    const isLooked = props.isInvalid || left.has(`${keys[place]} ${inner.name}`);
    return isLooked ? errors.find((error) => error.row === place && error.field === inner.name) : undefined;
  };
  const put = (next: Record<string, unknown>[]) => onChange(next.length === 0 ? null : next);
  const add = () => {
    put([...rows, Object.fromEntries(fields.map((inner) => [inner.name, startOf(inner)]))]);
    requestAnimationFrame(() => focusLast(root.current));
  };
  const drop = (place: number) => {
    remove(place);
    put(rows.filter((_, other) => other !== place));
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const move = (place: number, by: 1 | -1) => {
    const next = rows.toSpliced(place, 1).toSpliced(place + by, 0, rows[place] as Record<string, unknown>);
    swap(place, place + by);
    put(next);
  };
  const { 'aria-labelledby': label, 'aria-describedby': note } = inputAria(props);
  return (
    <fieldset ref={root} className="rows-editor" aria-labelledby={label} aria-describedby={note}>
      {rows.length > 0 && (
        <div className="rows-scroll">
          <table className="rows-table">
            <thead>
              <tr>
                <th scope="col">#</th>
                {fields.map((inner) => (
                  <th key={inner.name} scope="col" className={inner.isRequired ? 'rows-required' : undefined}>
                    {inner.title}
                  </th>
                ))}
                <th scope="col">
                  <span className="rows-unseen">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <tr key={keys[place]}>
                  <th scope="row">{place + 1}</th>
                  {fields.map((inner) => (
                    <td
                      key={inner.name}
                      className={errorAt(place, inner) ? undefined : 'rows-right'}
                      onBlur={() => setLeft((seen) => new Set(seen).add(`${keys[place]} ${inner.name}`))}
                    >
                      {isShown(inner, row, context) ? (
                        <RowCell
                          outer={props}
                          id={`${id}-${keys[place]}-${inner.name}`}
                          label={`第 ${place + 1} 行${inner.title}`}
                          field={inner}
                          row={row}
                          error={errorAt(place, inner)?.message}
                          onChange={(value) =>
                            put(
                              rows.map((one, other) =>
                                other === place ? { ...one, [inner.name]: value } : one,
                              ),
                            )
                          }
                        />
                      ) : (
                        '-'
                      )}
                    </td>
                  ))}
                  <td className="rows-buttons">
                    <RowButtons
                      place={place}
                      count={rows.length}
                      isDisabled={isDisabled}
                      onMove={(by) => move(place, by)}
                      onDrop={() => drop(place)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button
        id={id}
        type="dashed"
        block
        danger={props.isInvalid}
        aria-label={`添加一行${field.title}`}
        disabled={isDisabled}
        onClick={add}
      >
        添加一行
      </Button>
    </fieldset>
  );
}

/** A literal default; facts of the moment are filled in by the server's own judgement of the record. */
function startOf({ default: start }: Field): unknown {
  return start !== null && 'literal' in start ? start.literal : null;
}

function focusLast(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('tbody tr:last-child :is(input, textarea, button)')?.focus();
}
