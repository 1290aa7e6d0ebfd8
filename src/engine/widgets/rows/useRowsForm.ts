import { createForm, type Form, onFormInputChange } from '@formily/core';
import { toJS } from '@formily/reactive';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { InputProps } from '../../contract/widget';
import { isEqual } from '../../values/equal';
import { rowsOf } from './keyedRows';

type Row = Record<string, unknown>;
type RowsForm = Form<{ rows: Row[] }>;
type Latest = { readonly current: InputProps };

/** The rows as a separate Formily form: so the widget is the same inside a form and alone. */
export function useRowsForm(props: InputProps): { form: RowsForm; latest: Latest } {
  const { value, isInvalid } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [form, setForm] = useState(() => createRowsForm(latest));
  useEffect(() => {
    // a tab that was hidden ends its forms
    if (form.unmounted) setForm(createRowsForm(latest));
  }, [form]);
  useLayoutEffect(() => {
    const rows = rowsOf(value);
    if (!isEqual(rows, form.values.rows)) form.setValuesIn('rows', copyOf(rows));
  }, [form, value]);
  useEffect(() => {
    // rejects with the errors of the cells
    if (isInvalid) form.validate().catch(() => undefined);
  }, [form, isInvalid]);
  return { form, latest };
}

function createRowsForm(latest: Latest): RowsForm {
  return createForm<{ rows: Row[] }>({
    values: { rows: copyOf(rowsOf(latest.current.value)) },
    effects: () =>
      onFormInputChange((form) => {
        const rows: Row[] = toJS(form.values.rows);
        latest.current.onChange(rows.length === 0 ? null : rows);
      }),
  });
}

/** Formily makes what it is given observable. */
function copyOf(rows: Row[]): Row[] {
  return structuredClone(rows);
}
