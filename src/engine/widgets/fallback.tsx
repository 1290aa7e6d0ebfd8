import type { CellProps, InputProps, WidgetInput, WidgetView } from '../contract/widget';
import { CutText } from '../parts/CutText';
import { wholeCellOf } from '../parts/cellOf';
import { TextFilter } from '../parts/TextFilter';
import { sheetOf } from './sheets';

/** What a type without a view of its own looks like: its data sheet's text. */
export const plainView: WidgetView = { Cell: wholeCellOf(PlainCell), Filter: TextFilter };

/** A type without an input of its own is shown and not typed, so that every data sheet can be drawn. */
export const plainInput: WidgetInput = { Input: PlainInput };

function PlainCell({ field, value }: CellProps) {
  const values = field.isMultiple && Array.isArray(value) ? value : [value];
  return <CutText text={values.map((one) => sheetOf(field).text(one, field)).join('、')} />;
}

function PlainInput({ id, field, value, record, data }: InputProps) {
  return (
    <output id={id} aria-labelledby={`${id}-label`}>
      <plainView.Cell field={field} value={value} record={record} data={data} />
    </output>
  );
}
