import type { InputProps, WidgetInput } from '../../contract/widget';
import { ChoiceInput } from '../../parts/ChoiceInput';
import { useDict } from '../../parts/useDict';

export const input: WidgetInput = { Input: DictInput };

function DictInput(props: InputProps) {
  return <ChoiceInput input={props} choices={useDict(props.data, String(props.field.words.dict))} />;
}
