import { Select } from 'antd';
import * as texts from '#texts/widgets/inputs';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { inputAria, inputStatus } from '../../parts/inputs/inputAria';
import { bareFrame } from '../../parts/lookup/bareFrame';
import '../../parts/inputs/inputs.css';

export const input: WidgetInput = { Input: TagsInput };

/** Words added by Enter or a comma, removed by Backspace or their cross. */
function TagsInput(props: InputProps) {
  const selected = Array.isArray(props.value) ? props.value.map(String) : [];
  return (
    <Select<string[]>
      ref={bareFrame}
      id={props.id}
      {...inputAria(props)}
      className="input-whole-row"
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、', ';', '；']}
      placeholder={texts.typeAndEnter}
      value={selected}
      disabled={props.isDisabled}
      status={inputStatus(props)}
      onChange={(next) => props.onChange(worded(next))}
    />
  );
}

function worded(tags: string[]): string[] | null {
  const words = [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
  return words.length === 0 ? null : words;
}
