import { Input } from 'antd';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { dictTextOf } from '../../parts/cells/dictText';
import { inputAria, inputStatus } from '../../parts/inputs/inputAria';

export const input: WidgetInput = { Input: SecretInput };

/** You can view the input until it is saved; afterwards only whether there is a value. */
function SecretInput(props: InputProps) {
  const isSet = dictTextOf(props) !== null;
  return (
    <Input.Password
      id={props.id}
      {...inputAria(props)}
      autoComplete="new-password"
      placeholder={isSet ? '已设置，留空不改' : '请输入'}
      value={typeof props.value === 'string' ? props.value : ''}
      disabled={props.isDisabled}
      status={inputStatus(props)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
