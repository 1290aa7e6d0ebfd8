import type { ArrayField as FormilyArray } from '@formily/core';
import { ArrayField, FormProvider, observer } from '@formily/react';
import { Button } from 'antd';
import { useRef } from 'react';
import * as texts from '#texts/widgets/inputs';
import type { Field } from '../../contract/field';
import type { InputProps } from '../../contract/widget';
import { innerFields } from '../../language/judge/accept';
import { inputAria } from '../../parts/inputs/inputAria';
import { RowButtons } from './RowButtons';
import { RowCell } from './RowCell';
import { useRowsForm } from './useRowsForm';
import './rows.css';

/** Rows as a small table: every value by the input of its own type, what is wrong with it below it. */
export function RowsEditor(props: InputProps) {
  const { form, latest } = useRowsForm(props);
  return (
    <FormProvider key={form.id} form={form}>
      <ArrayField name="rows">
        {(rows: FormilyArray) => <RowsTable rows={rows} outer={props} latest={latest} />}
      </ArrayField>
    </FormProvider>
  );
}

interface RowsTableProps {
  rows: FormilyArray;
  outer: InputProps;
  latest: { readonly current: InputProps };
}

const RowsTable = observer(function RowsTable({ rows, outer, latest }: RowsTableProps) {
  const { id, field, isDisabled, isInvalid } = outer;
  const fields = Object.values(innerFields(field));
  const root = useRef<HTMLFieldSetElement>(null);
  const count = rows.value?.length ?? 0;
  const add = () => {
    void rows.push(Object.fromEntries(fields.map((inner) => [inner.name, startOf(inner)])));
    requestAnimationFrame(() => focusLast(root.current));
  };
  const drop = (place: number) => {
    void rows.remove(place);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const move = (place: number, by: 1 | -1) => {
    void rows.move(place, place + by);
    requestAnimationFrame(() => focusMoved(root.current, place + by, by));
  };
  const { 'aria-labelledby': label, 'aria-describedby': note } = inputAria(outer);
  return (
    <fieldset ref={root} className="rows-editor" aria-labelledby={label} aria-describedby={note}>
      {count > 0 && (
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
                  <span className="rows-unseen">{texts.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: count }, (_, place) => place).map((place) => (
                <tr key={place}>
                  <th scope="row">{place + 1}</th>
                  {fields.map((inner) => (
                    <td key={inner.name}>
                      <RowCell outer={outer} latest={latest} place={place} field={inner} />
                    </td>
                  ))}
                  <td className="rows-buttons">
                    <RowButtons
                      place={place}
                      count={count}
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
        danger={isInvalid}
        aria-label={texts.addRowTo(field.title)}
        disabled={isDisabled}
        onClick={add}
      >
        {texts.addRow}
      </Button>
    </fieldset>
  );
});

/** A literal default; facts of the moment are filled in by the server's own judgement of the record. */
function startOf({ default: start }: Field): unknown {
  return start !== null && 'literal' in start ? start.literal : null;
}

function focusLast(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('tbody tr:last-child :is(input, textarea, button)')?.focus();
}

/** The keys stay with the row, so that it can be moved on; at the end they are at its other button. */
function focusMoved(root: HTMLElement | null, place: number, by: 1 | -1): void {
  const row = root?.querySelectorAll('tbody tr')[place];
  const [up, down] = row?.querySelectorAll<HTMLButtonElement>('.rows-buttons button') ?? [];
  const [same, other] = by < 0 ? [up, down] : [down, up];
  (same?.disabled ? other : same)?.focus();
}
