import { Input } from 'antd';
import { useState } from 'react';
import { type FieldType, TYPE_FORMAT, typeGroups } from './fieldTypes';

const GROUPS = typeGroups();

interface PaletteProps {
  /** The rows that fields are added to; null: the screen. */
  owner: string | null;
  onAdd(type: FieldType): void;
}

/** The types of fields by what they mean, each with what it is for; one that is pressed, or dragged among the parts, is added. */
export function Palette({ owner, onAdd }: PaletteProps) {
  const [search, setSearch] = useState('');
  const groups = GROUPS.map(({ title, types }) => ({
    title,
    types: types.filter((one) => `${one.title} ${one.type} ${one.use}`.includes(search.trim())),
  })).filter(({ types }) => types.length > 0);
  return (
    <section className="studio-palette" aria-label="加字段">
      <Input
        allowClear
        size="small"
        aria-label="找字段类型"
        placeholder={owner === null ? '加一个字段：文字、金币、图片…' : `加到“${owner}”的每一行里`}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {groups.map(({ title, types }) => (
        <div key={title} className="studio-types">
          <h3>{title}</h3>
          {types.map((one) => (
            <button
              key={one.title}
              type="button"
              draggable
              title={one.use}
              onDragStart={(event) => event.dataTransfer.setData(TYPE_FORMAT, JSON.stringify(one))}
              onClick={() => onAdd(one)}
            >
              {one.title}
              <small>{one.use}</small>
            </button>
          ))}
        </div>
      ))}
      {groups.length === 0 && <p className="studio-empty">没有这样的类型</p>}
    </section>
  );
}
