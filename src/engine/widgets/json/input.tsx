import { Input } from 'antd';
import { useState } from 'react';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { inputAria, inputStatus } from '../../parts/inputs/inputAria';

export const input: WidgetInput = { Input: JsonInput };

/** Text that is JSON goes out as its value; what cannot be read yet goes out as text, which the data sheet refuses. */
function JsonInput(props: InputProps) {
  const [typed, setTyped] = useState({ text: print(props.value), value: props.value });
  const isMine = print(typed.value) === print(props.value);
  return (
    <Input.TextArea
      id={props.id}
      {...inputAria(props)}
      className="input-code"
      spellCheck={false}
      autoSize={{ minRows: 4, maxRows: 16 }}
      value={isMine ? typed.text : print(props.value)}
      disabled={props.isDisabled}
      status={inputStatus(props)}
      onChange={(event) => {
        const text = event.target.value;
        const value = read(text);
        setTyped({ text, value });
        props.onChange(value);
      }}
    />
  );
}

function print(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function read(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
