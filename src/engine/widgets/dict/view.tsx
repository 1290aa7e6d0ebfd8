import type { CellProps, FilterProps, WidgetView } from '../../contract/widget';
import { ChoiceFilter } from '../../parts/ChoiceFilter';
import { ColourTag } from '../../parts/ColourTag';
import { cellOf } from '../../parts/cellOf';
import { dictTextOf } from '../../parts/dictText';
import { useDict } from '../../parts/useDict';
import { sheet } from './widget';

export const view: WidgetView = { Cell: cellOf(DictCell), Filter: DictFilter };

/** The server's word first; the dictionary gives the colour, and the word of each where there are several. */
function DictCell({ field, value, record, data }: CellProps) {
  const choice = useDict(data, String(field.words.dict))?.find((one) => one.value === value);
  const said = field.isMultiple ? null : dictTextOf({ field, record });
  return <ColourTag text={said ?? choice?.text ?? sheet.text(value, field)} colour={choice?.color} />;
}

function DictFilter(props: FilterProps) {
  const choices = useDict(props.data, String(props.field.words.dict));
  return <ChoiceFilter {...props} choices={choices ?? []} />;
}
