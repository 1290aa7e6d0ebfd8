import { Input } from 'antd';
import * as texts from '#texts/widgets/inputs';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { dictTextOf } from '../../parts/cells/dictText';
import { inputAria, inputStatus } from '../../parts/inputs/inputAria';

export const input: WidgetInput = { Input: SecretInput };

/** You can view the input until it is saved; afterwards only whether there is a value. */
function SecretInput(props: InputProps) {
  const isSet = dictTextOf(props) !== null;
  // whether a bound one stays depends on other fields: the note beside it says so
  const placeholderOfSet = props.field.words.boundTo === undefined ? texts.isSetEmptyRetains : texts.isSet;
  return (
    <Input.Password
      id={props.id}
      {...inputAria(props)}
      autoComplete="new-password"
      placeholder={isSet ? placeholderOfSet : texts.type}
      value={typeof props.value === 'string' ? props.value : ''}
      disabled={props.isDisabled}
      status={inputStatus(props)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
