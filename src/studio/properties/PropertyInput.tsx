import { Button, Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import type { Schema } from './schemaAt';

interface PropertyInputProps {
  id: string;
  schema: Schema;
  value: unknown;
  /** Names of the draft's fields, for whatever names one. */
  fields: readonly { name: string; title: string }[];
  onChange(value: unknown): void;
  /** What has words of its own is edited at its own place. */
  onOpen(): void;
}

/** One word of the file, by what the grammar says of it. */
export function PropertyInput({ id, schema, value, fields, onChange, onOpen }: PropertyInputProps) {
  const { enum: among, type } = schema;
  if (typeof value === 'object' && value !== null && !isPlainList(schema, value))
    return <Opener value={value} onOpen={onOpen} />;
  if (type === 'boolean' || isBooleans(among))
    return <Switch id={id} checked={value === true} onChange={(now) => onChange(now || undefined)} />;
  if (among) return <EnumInput id={id} schema={schema} value={value} onChange={onChange} />;
  if (namesField(schema)) return <FieldSelect id={id} value={value} fields={fields} onChange={onChange} />;
  if (isPlainList(schema, value))
    return <NamesInput id={id} value={value} fields={fields} schema={schema} onChange={onChange} />;
  if (isNumber(type)) return <NumberInput id={id} schema={schema} value={value} onChange={onChange} />;
  if (type === 'string' || typeof value === 'string')
    return <TextInput key={String(value)} id={id} schema={schema} value={value} onChange={onChange} />;
  return <Opener value={value} onOpen={onOpen} />;
}

type OneInput = Pick<PropertyInputProps, 'id' | 'schema' | 'value' | 'onChange'>;

function EnumInput({ id, schema: { enum: among = [], enumDescriptions = [] }, value, onChange }: OneInput) {
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
      popupMatchSelectWidth={360}
      value={value === undefined ? undefined : String(value)}
      options={options}
      onChange={(now) => onChange(among.find((one) => String(one) === now))}
    />
  );
}

function FieldSelect({
  id,
  value,
  fields,
  onChange,
}: Omit<OneInput, 'schema'> & Pick<PropertyInputProps, 'fields'>) {
  return (
    <Select
      id={id}
      showSearch
      allowClear
      optionFilterProp="label"
      value={value as string | undefined}
      options={fieldOptions(fields)}
      onChange={(now) => onChange(now)}
    />
  );
}

function NamesInput({ id, value, fields, schema, onChange }: OneInput & Pick<PropertyInputProps, 'fields'>) {
  const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
  const isOfFields = namesField(items ?? {}) || items?.$ref?.endsWith('/placed');
  return (
    <Select
      id={id}
      mode={isOfFields ? 'multiple' : 'tags'}
      optionFilterProp="label"
      value={(value ?? []) as string[]}
      options={isOfFields ? fieldOptions(fields) : []}
      onChange={(now: string[]) => onChange(now.length === 0 ? undefined : now)}
    />
  );
}

function NumberInput({ id, schema: { minimum, maximum, type }, value, onChange }: OneInput) {
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

/** Taken over when one goes on, so that a word is one step of the history. */
function TextInput({ id, schema: { examples }, value, onChange }: OneInput) {
  const [typed, setTyped] = useState(typeof value === 'string' ? value : '');
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

function Opener({ value, onOpen }: { value: unknown; onOpen(): void }) {
  const size = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  return (
    <Button size="small" onClick={onOpen}>
      {value === undefined ? '填写' : size > 0 ? `${size} 项，打开` : '打开'}
    </Button>
  );
}

function fieldOptions(fields: PropertyInputProps['fields']) {
  return fields.map(({ name, title }) => ({ value: name, label: `${title} ${name}` }));
}

function namesField({ named = [], $ref }: Schema): boolean {
  return [...named, $ref?.replace('#/definitions/', '') ?? ''].some(
    (one) => one === 'fieldName' || one === 'columnName',
  );
}

/** A list of names or short texts, none of which has words of its own. */
function isPlainList({ type, items }: Schema, value: unknown): boolean {
  if (value !== undefined) return Array.isArray(value) && value.every((one) => typeof one === 'string');
  return type === 'array' && items !== undefined;
}

function isBooleans(among: unknown[] | undefined): boolean {
  return (
    among !== undefined &&
    among.length > 0 &&
    among.every((one) => typeof one === 'boolean') &&
    among.includes(true)
  );
}

/** Of the types of JSON Schema. */
function isNumber(type: Schema['type']): boolean {
  return typeof type === 'string' && /^(integer|number)$/.test(type);
}
