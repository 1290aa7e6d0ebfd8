import type { InputProps, WidgetInput } from '../../contract/widget';
import { ChoiceInput } from '../../parts/inputs/ChoiceInput';
import { useDict } from '../../parts/lookup/useDict';

export const input: WidgetInput = { Input: DictInput };

function DictInput(props: InputProps) {
  return <ChoiceInput input={props} choices={useDict(props.data, props.field.words.dict ?? '')} />;
}
