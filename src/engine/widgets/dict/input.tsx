import type { InputProps, WidgetInput } from '../../contract/widget';
import { ChoiceInput } from '../../parts/inputs/ChoiceInput';
import { NoDictionary } from '../../parts/lookup/NoDictionary';
import { useDict } from '../../parts/lookup/useDict';

export const input: WidgetInput = { Input: DictInput };

function DictInput(props: InputProps) {
  const code = props.field.words.dict ?? '';
  const choices = useDict(props.data, code);
  const none = <NoDictionary data={props.data} code={code} />;
  return <ChoiceInput input={props} choices={choices} none={choices === null ? undefined : none} />;
}
