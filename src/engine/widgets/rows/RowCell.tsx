import type { GeneralField as FormilyAnyField, Field as FormilyField } from '@formily/core';
import { Field as FormilyFieldOf, observer, useField } from '@formily/react';
import { toJS } from '@formily/reactive';
import * as texts from '#texts/widgets/inputs';
import type { Field } from '../../contract/field';
import type { RecordData } from '../../contract/record';
import type { InputProps } from '../../contract/widget';
import { calculatedValue } from '../../formula/evaluate';
import { acceptValue, innerFields } from '../../language/judge/accept';
import { judgeRows } from '../../language/judge/judge';
import { isShown } from '../../language/judge/shown';
import { inputOf } from '../inputs';
import { viewOf } from '../views';
import { followRow } from './followRow';

interface RowCellProps {
  outer: InputProps;
  /** The same, whenever it is asked. */
  latest: { readonly current: InputProps };
  place: number;
  field: Field;
}

/** One value of one row: its judgement is its validator, its condition a reaction. */
export function RowCell({ latest, ...props }: RowCellProps) {
  const { place, field } = props;
  const rowsOf = (cell: FormilyAnyField): RecordData[] => toJS(cell.form.values.rows);
  const judge = (cell: FormilyAnyField | undefined) => {
    if (cell === undefined) return null;
    const errors = judgeRows(latest.current.field, rowsOf(cell), latest.current.context);
    const error = errors.find((one) => one.row === cell.index && one.field === field.name);
    // thrown: a sentence that is answered is a template to Formily
    if (error) throw new Error(error.message);
    return null;
  };
  const show = (cell: FormilyAnyField) => {
    const row = rowsOf(cell)[cell.index];
    if (row) cell.setDisplay(isShown(field, row, latest.current.context) ? 'visible' : 'hidden');
  };
  return (
    <FormilyFieldOf
      name={`${place}.${field.name}`}
      validator={{ triggerType: 'onBlur', validator: (_value, _rule, { field: cell }) => judge(cell) }}
      reactions={field.when === null ? [] : show}
    >
      {field.formula === null ? <RowInput {...props} /> : <RowFormula {...props} />}
    </FormilyFieldOf>
  );
}

/** What the row's other values give. */
const RowFormula = observer(function RowFormula({ outer, place, field }: Omit<RowCellProps, 'latest'>) {
  const cell = useField<FormilyField>();
  const fields = innerFields(outer.field);
  const typed: RecordData = toJS(cell.form.values.rows[place]) ?? {};
  const row = Object.fromEntries(
    Object.values(fields).map((inner) => [inner.name, acceptValue(inner, typed[inner.name])]),
  );
  const { Cell } = viewOf(field);
  const value = calculatedValue(field, { fields, foreign: {} }, row, outer.context);
  const id = `${outer.id}-${place}-${field.name}`;
  return (
    <>
      <span id={`${id}-label`} className="rows-unseen">
        {texts.cellOf(place + 1, field.title)}
      </span>
      <output id={id} aria-labelledby={`${id}-label`} className="rows-formula">
        <Cell field={field} value={value} record={row} data={outer.data} />
      </output>
    </>
  );
});

const RowInput = observer(function RowInput({ outer, place, field }: Omit<RowCellProps, 'latest'>) {
  const cell = useField<FormilyField>();
  const { Input } = inputOf(field);
  const id = `${outer.id}-${place}-${field.name}`;
  const [error] = cell.selfErrors;
  const write = (value: unknown) => {
    cell.setFeedback({ type: 'error', messages: [] });
    const fields = Object.values(innerFields(outer.field));
    void cell.onInput(value).then(() => followRow(cell, { fields, data: outer.data, accept: acceptValue }));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the input inside was left
    <div onBlur={() => void cell.onBlur()}>
      <label id={`${id}-label`} htmlFor={id} className="rows-unseen">
        {texts.cellOf(place + 1, field.title)}
      </label>
      <Input
        id={id}
        field={field}
        value={toJS(cell.value)}
        onChange={write}
        isDisabled={outer.isDisabled || field.isReadOnly}
        isInvalid={error !== undefined}
        record={toJS(cell.form.values.rows[place]) ?? {}}
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
    </div>
  );
});
