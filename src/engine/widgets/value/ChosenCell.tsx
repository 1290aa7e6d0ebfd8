import type { CellProps } from '../../contract/widget';
import { CutText } from '../../parts/cells/CutText';
import { chosenField, sheetOf, valueText } from '../sheets';
import { viewOf } from '../views';

/** The value as its chosen type draws it; unchanged if no type is chosen, or the value does not fit it. */
export function ChosenCell({ field, value, record, data }: CellProps) {
  const chosen = chosenField(field, record);
  if (chosen === null || sheetOf(chosen).validate(value, chosen) !== null)
    return <CutText text={sheetOf(field).text(value, field)} />;
  // words in one line: the cell of a number has no room for its unit, and would align to the other side of its column
  if (chosen.words.unit !== undefined || sheetOf(chosen).align === 'right')
    return <CutText text={valueText(chosen, value)} />;
  const { Cell } = viewOf(chosen);
  return <Cell field={chosen} value={value} record={record} data={data} />;
}
