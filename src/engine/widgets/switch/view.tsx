import * as texts from '#texts/widgets';
import type { FilterProps, WidgetView } from '../../contract/widget';
import { ColourTag } from '../../parts/cells/ColourTag';
import { cellOf } from '../../parts/cells/cellOf';
import { ChoiceFilter } from '../../parts/filters/ChoiceFilter';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => (
    <ColourTag text={sheet.text(value, field)} colour={value ? 'green' : undefined} />
  )),
  Filter: SwitchFilter,
};

const CHOICES = [
  { value: 'true', text: texts.yes },
  { value: 'false', text: texts.no },
];

function SwitchFilter(props: FilterProps) {
  return <ChoiceFilter {...props} choices={CHOICES} />;
}
