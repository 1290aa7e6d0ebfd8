import * as signs from '#texts/signs';
import type { CellProps, FilterProps, FilterTextProps, WidgetView } from '../../contract/widget';
import { ColourTag } from '../../parts/cells/ColourTag';
import { CutText } from '../../parts/cells/CutText';
import { cellOf } from '../../parts/cells/cellOf';
import { dictTextOf } from '../../parts/cells/dictText';
import { ChoicesFilter } from '../../parts/filters/ChoicesFilter';
import { noDictionaryText } from '../../parts/lookup/NoDictionary';
import { useDict } from '../../parts/lookup/useDict';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(DictCell),
  Filter: DictFilter,
  FilterText: DictFilterText,
  isSeveralFilter: true,
};

/** The server's word first; the dictionary gives the colour, and the word of each where there are several. */
function DictCell({ field, value, record, data }: CellProps) {
  const choice = useDict(data, field.words.dict ?? '')?.find((one) => one.value === value);
  const dictText = field.isMultiple ? null : dictTextOf({ field, record });
  return <ColourTag text={dictText ?? choice?.text ?? sheet.text(value, field)} colour={choice?.color} />;
}

function DictFilter(props: FilterProps) {
  const code = props.field.words.dict ?? '';
  const choices = useDict(props.data, code);
  const none = choices === null ? undefined : noDictionaryText(code);
  return <ChoicesFilter {...props} choices={choices ?? []} none={none} />;
}

function DictFilterText({ field, value, data }: FilterTextProps) {
  const choices = useDict(data, field.words.dict ?? '');
  const textOf = (one: string) => choices?.find((choice) => choice.value === one)?.text ?? one;
  return <CutText text={value.split(',').map(textOf).join(signs.listComma)} />;
}
