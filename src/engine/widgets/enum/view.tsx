import type { Option } from '../../contract/field';
import type { FilterProps, WidgetView } from '../../contract/widget';
import { ChoiceFilter } from '../../parts/ChoiceFilter';
import { ColourTag } from '../../parts/ColourTag';
import { cellOf } from '../../parts/cellOf';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => (
    <ColourTag
      text={sheet.text(value, field)}
      colour={(field.words.options as Option[]).find((option) => option.value === value)?.color}
    />
  )),
  Filter: EnumFilter,
};

function EnumFilter(props: FilterProps) {
  const options = props.field.words.options as Option[];
  return <ChoiceFilter {...props} choices={options.map(({ value, title }) => ({ value, text: title }))} />;
}
