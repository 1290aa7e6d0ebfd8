import { Switch } from 'antd';
import * as texts from '#texts/widgets/inputs';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { inputAria } from '../../parts/inputs/inputAria';

export const input: WidgetInput = { Input: SwitchInput };

function SwitchInput(props: InputProps) {
  return (
    <Switch
      id={props.id}
      {...inputAria(props)}
      checkedChildren={texts.yes}
      unCheckedChildren={texts.no}
      checked={props.value === true}
      disabled={props.isDisabled}
      onChange={props.onChange}
    />
  );
}
