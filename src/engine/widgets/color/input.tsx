import { Input } from 'antd';
import * as texts from '#texts/widgets/inputs';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { inputAria, inputStatus } from '../../parts/inputs/inputAria';
import '../../parts/inputs/inputs.css';

export const input: WidgetInput = { Input: ColorInput };

/** Typed as #RRGGBB, or taken with the browser's own picker. */
function ColorInput(props: InputProps) {
  const text = typeof props.value === 'string' ? props.value : '';
  return (
    <Input
      id={props.id}
      {...inputAria(props)}
      autoComplete="off"
      placeholder="#RRGGBB"
      value={text}
      disabled={props.isDisabled}
      status={inputStatus(props)}
      prefix={
        <input
          type="color"
          className="input-color"
          aria-label={texts.pickColor(props.field.title)}
          value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#ffffff'}
          disabled={props.isDisabled}
          onChange={(event) => props.onChange(event.target.value)}
        />
      }
      onChange={(event) => props.onChange(event.target.value.trim())}
    />
  );
}
