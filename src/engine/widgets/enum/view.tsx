import type { FilterProps, WidgetView } from '../../contract/widget';
import { ColourTag } from '../../parts/cells/ColourTag';
import { cellOf } from '../../parts/cells/cellOf';
import { ChoicesFilter } from '../../parts/filters/ChoicesFilter';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => (
    <ColourTag
      text={sheet.text(value, field)}
      colour={field.words.options?.find((option) => option.value === value)?.color}
    />
  )),
  Filter: EnumFilter,
  isSeveralFilter: true,
};

function EnumFilter(props: FilterProps) {
  const options = props.field.words.options ?? [];
  return <ChoicesFilter {...props} choices={options.map(({ value, title }) => ({ value, text: title }))} />;
}
