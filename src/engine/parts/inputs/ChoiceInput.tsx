import { Select } from 'antd';
import type { ReactNode } from 'react';
import * as texts from '#texts/parts/inputs';
import type { Choice } from '../../contract/record';
import type { InputProps } from '../../contract/widget';
import { bareFrame } from '../lookup/bareFrame';
import { inputAria, inputStatus } from './inputAria';
import { RadioInput } from './RadioInput';
import './inputs.css';

interface ChoiceInputProps {
  input: InputProps;
  /** null: not known yet. */
  choices: readonly Choice[] | null;
  /** The text in place of choices if there are none. */
  none?: ReactNode;
}

/** Radio buttons for two or three choices, else a select (spec §2). A kept value that is no choice any more stays visible. */
export function ChoiceInput({ input, choices, none }: ChoiceInputProps) {
  const { field, value, onChange } = input;
  const selected = (Array.isArray(value) ? value : [value ?? []].flat()).map(String);
  const known = choices ?? [];
  const gone = selected.filter((one) => !known.some((choice) => choice.value === one));
  const all = [...known, ...gone.map((one) => ({ value: one, text: one }))];
  if (!field.isMultiple && known.length >= 2 && known.length <= 3)
    return <RadioInput input={input} choices={all} />;
  return (
    <Select<string | string[]>
      ref={bareFrame}
      id={input.id}
      {...inputAria(input)}
      className="input-whole-row"
      mode={field.isMultiple ? 'multiple' : undefined}
      showSearch
      allowClear
      optionFilterProp="label"
      placeholder={texts.choose}
      loading={choices === null}
      notFoundContent={known.length === 0 ? none : undefined}
      value={field.isMultiple ? selected : selected[0]}
      options={all.map((choice) => ({ value: choice.value, label: choice.text }))}
      disabled={input.isDisabled}
      status={inputStatus(input)}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}
