import { Button, Input, InputNumber, Segmented, Select } from 'antd';
import type { Schema } from '../../../engine/pure';
import { useTyped } from '../useTyped';

export interface ScalarProps {
  id: string;
  schema: Schema;
  value: unknown;
  onChange(value: unknown): void;
}

/** One of what the grammar lists, of whatever types. */
export function ChoiceInput({
  id,
  schema: { enum: among = [], enumDescriptions = [], byDefault },
  value,
  onChange,
}: ScalarProps) {
  const options = among.map((one, index) => {
    const [title = '', ...more] = (enumDescriptions[index] ?? '').split(/[：；]/);
    return { value: String(one), label: `${title} ${one}`.trim(), more: more.join('；') };
  });
  const usual = among.indexOf(byDefault);
  return (
    <Select
      id={id}
      showSearch
      allowClear
      optionFilterProp="label"
      filterSort={(a, b, { searchValue }) =>
        Number(b.value === searchValue) - Number(a.value === searchValue)
      }
      popupMatchSelectWidth={360}
      value={value === undefined ? undefined : String(value)}
      {...(usual >= 0 && { placeholder: enumDescriptions[usual] ?? String(byDefault) })}
      options={options}
      optionRender={({ label, data }) => (
        <>
          {label} <small className="studio-described">{data.more}</small>
        </>
      )}
      onChange={(now) => onChange(among.find((one) => String(one) === now))}
    />
  );
}

/** Yes and no are both written: the default of a word may be either, and is marked while neither is. */
export function FlagInput({ id, schema: { byDefault }, value, onChange }: ScalarProps) {
  const options = [true, false].map((one) => ({
    value: String(one),
    label: one ? '是' : '否',
    ...(value === undefined && one === byDefault && { className: 'is-default', title: '默认' }),
  }));
  return (
    <Segmented
      id={id}
      aria-labelledby={`${id}-label`}
      size="small"
      className="studio-flag"
      value={String(value)}
      options={options}
      onChange={(now) => onChange(now === 'true')}
    />
  );
}

export function NumberInput({
  id,
  schema: { minimum, maximum, type, byDefault },
  value,
  onChange,
}: ScalarProps) {
  return (
    <InputNumber
      id={id}
      value={typeof value === 'number' ? value : null}
      {...(minimum !== undefined && { min: minimum })}
      {...(maximum !== undefined && { max: maximum })}
      {...(type !== 'number' && { precision: 0 })}
      {...(typeof byDefault === 'number' && { placeholder: String(byDefault) })}
      onChange={(now) => onChange(now ?? undefined)}
    />
  );
}

/** Stored when the focus leaves, so that a word is one step of the history. */
export function TextInput({ id, schema: { examples, byDefault }, value, onChange }: ScalarProps) {
  const [typed, setTyped] = useTyped(value);
  const take = () => typed !== (value ?? '') && onChange(typed === '' ? undefined : typed);
  const [example] = examples ?? [];
  const shown = typeof example === 'string' ? `如 ${example}` : '';
  return (
    <Input
      id={id}
      value={typed}
      placeholder={typeof byDefault === 'string' ? byDefault : shown}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onPressEnter={take}
    />
  );
}

interface ConstantProps {
  id: string;
  label: string;
  isSet: boolean;
  onSet(): void;
}

/** A word with one possible value: it is set or not. */
export function ConstantInput({ id, label, isSet, onSet }: ConstantProps) {
  const caption = isSet ? label : `设为“${label}”`;
  return (
    // the word's label points here and would rename it
    <Button id={id} size="small" aria-label={caption} disabled={isSet} onClick={onSet}>
      {caption}
    </Button>
  );
}
