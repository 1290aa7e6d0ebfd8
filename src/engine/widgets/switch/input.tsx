import { Switch } from 'antd';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { inputAria } from '../../parts/inputs/inputAria';

export const input: WidgetInput = { Input: SwitchInput };

function SwitchInput(props: InputProps) {
  return (
    <Switch
      id={props.id}
      {...inputAria(props)}
      checkedChildren="是"
      unCheckedChildren="否"
      checked={props.value === true}
      disabled={props.isDisabled}
      onChange={props.onChange}
    />
  );
}
