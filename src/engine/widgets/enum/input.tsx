import { isMet } from '../../condition/predicate';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { ChoiceInput } from '../../parts/inputs/ChoiceInput';

export const input: WidgetInput = { Input: EnumInput };

/** Options whose own condition does not hold for this record are not offered; one that is held keeps its title. */
function EnumInput(props: InputProps) {
  const { field, value, record, context } = props;
  const options = (field.words.options ?? []).filter(
    (option) =>
      option.when === undefined || isMet(option.when, record, context) || isSelected(value, option.value),
  );
  return <ChoiceInput input={props} choices={options.map((option) => ({ ...option, text: option.title }))} />;
}

function isSelected(value: unknown, one: string): boolean {
  return Array.isArray(value) ? value.includes(one) : value === one;
}
