import { Button, Input, InputNumber, Select } from 'antd';
import type { Schema } from './schemaAt';
import { useTyped } from './useTyped';

export interface ScalarProps {
  id: string;
  schema: Schema;
  value: unknown;
  onChange(value: unknown): void;
}

/** One of what the grammar lists, of whatever types. */
export function ChoiceInput({
  id,
  schema: { enum: among = [], enumDescriptions = [] },
  value,
  onChange,
}: ScalarProps) {
  const options = among.map((one, index) => ({
    value: String(one),
    label: enumDescriptions[index] ? `${one} · ${enumDescriptions[index]}` : String(one),
  }));
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
      options={options}
      onChange={(now) => onChange(among.find((one) => String(one) === now))}
    />
  );
}

const YES_OR_NO = [
  { value: 1, label: '是' },
  { value: 0, label: '否' },
];

/** Yes and no are both written: the default of a word may be either. */
export function FlagInput({ id, value, onChange }: ScalarProps) {
  return (
    <Select
      id={id}
      allowClear
      value={typeof value === 'boolean' ? Number(value) : undefined}
      options={YES_OR_NO}
      onChange={(now) => onChange(now === undefined ? undefined : now === 1)}
    />
  );
}

export function NumberInput({ id, schema: { minimum, maximum, type }, value, onChange }: ScalarProps) {
  return (
    <InputNumber
      id={id}
      value={typeof value === 'number' ? value : null}
      {...(minimum !== undefined && { min: minimum })}
      {...(maximum !== undefined && { max: maximum })}
      {...(type !== 'number' && { precision: 0 })}
      onChange={(now) => onChange(now ?? undefined)}
    />
  );
}

/** Stored when the focus leaves, so that a word is one step of the history. */
export function TextInput({ id, schema: { examples }, value, onChange }: ScalarProps) {
  const [typed, setTyped] = useTyped(value);
  const take = () => typed !== (value ?? '') && onChange(typed === '' ? undefined : typed);
  const [example] = examples ?? [];
  return (
    <Input
      id={id}
      value={typed}
      placeholder={typeof example === 'string' ? `如 ${example}` : ''}
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
