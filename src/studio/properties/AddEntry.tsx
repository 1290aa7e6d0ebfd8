import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import schema from '../../schemas/screen.schema.json';
import { type Edit, insertAt, type Path, setAt } from '../document/edit';
import type { Schema } from './schemaAt';

interface AddEntryProps {
  schema: Schema;
  path: Path;
  value: unknown;
  text: string;
  fields: readonly { name: string; title: string }[];
  onEdit(edit: Edit | null): void;
  onSelect(path: Path): void;
}

const TYPES = (schema as unknown as Schema).definitions?.field?.properties?.type as Schema;

/** A new field by what it means, a new entry by its key, or a new item of a list. */
export function AddEntry({ path, value, text, fields, onEdit, onSelect }: AddEntryProps) {
  const [key, setKey] = useState('');
  const [title, setTitle] = useState('');
  const [type, setType] = useState('text');
  const isOfFields = path.length === 1 && path[0] === 'fields';
  if (Array.isArray(value)) {
    const unused = fields.filter(({ name }) => !value.includes(name));
    return (
      <Select
        aria-label="加入一项"
        placeholder="加入一项"
        showSearch
        optionFilterProp="label"
        value={null}
        options={unused.map(({ name, title: said }) => ({ value: name, label: `${said} ${name}` }))}
        onChange={(name) => name && onEdit(insertAt(text, path, value.length, name))}
      />
    );
  }
  const isFree = /^[A-Za-z][A-Za-z0-9-]*$/.test(key) && !Object.hasOwn((value ?? {}) as object, key);
  const add = () => {
    onEdit(setAt(text, [...path, key], isOfFields ? { type, title: title || key } : { title: title || key }));
    onSelect([...path, key]);
    setKey('');
    setTitle('');
  };
  return (
    <div className="studio-add">
      {isOfFields && (
        <Select
          aria-label="字段类型"
          showSearch
          optionFilterProp="label"
          popupMatchSelectWidth={420}
          value={type}
          onChange={setType}
          options={(TYPES.enum ?? []).map((one, index) => ({
            value: String(one),
            label: TYPES.enumDescriptions?.[index] ?? String(one),
          }))}
        />
      )}
      <Input
        aria-label="名字"
        placeholder="名字，如 startTime"
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
      <Input
        aria-label="标题"
        placeholder="标题"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={() => isFree && add()}
      />
      <Button disabled={!isFree} onClick={add}>
        {isOfFields ? '添加字段' : '添加'}
      </Button>
    </div>
  );
}
