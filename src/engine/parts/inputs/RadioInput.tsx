import { Button, Radio } from 'antd';
import * as texts from '#texts/parts/inputs';
import type { Choice } from '../../contract/record';
import type { InputProps } from '../../contract/widget';
import { inputAria } from './inputAria';

/** antd passes it on, though its types do not know it: only a group says that it is required. */
const GROUP = { role: 'radiogroup' };

/** Radio buttons; an optional choice can be cleared. */
export function RadioInput({ input, choices }: { input: InputProps; choices: readonly Choice[] }) {
  const { id, field, value, isDisabled, onChange } = input;
  const isClearable = !field.isRequired && !isDisabled && value !== null && value !== undefined;
  return (
    <span className="input-radio">
      <Radio.Group
        id={id}
        {...GROUP}
        {...inputAria(input)}
        name={id}
        value={value}
        disabled={isDisabled}
        options={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
        onChange={(event) => onChange(event.target.value)}
      />
      {isClearable && (
        <Button type="link" size="small" onClick={() => onChange(null)}>
          {texts.clear}
        </Button>
      )}
    </span>
  );
}
