import { Input } from 'antd';
import { useState } from 'react';
import { type FieldType, TYPE_FORMAT, type TypeGroup, typeGroups } from './fieldTypes';

const FIELDS = typeGroups();

interface PaletteProps {
  /** Kinds of cards; null: types of fields. */
  cards: readonly TypeGroup[] | null;
  /** The rows that fields are added to; null: the screen. */
  owner: string | null;
  onAdd(type: FieldType): void;
}

/** The types of fields by what they mean, each with what it is for; one that is pressed, or dragged among the parts, is added. */
export function Palette({ cards, owner, onAdd }: PaletteProps) {
  const [search, setSearch] = useState('');
  const groups = (cards ?? FIELDS)
    .map(({ title, types }) => ({
      title,
      types: types.filter((one) => `${one.title} ${one.type} ${one.use}`.includes(search.trim())),
    }))
    .filter(({ types }) => types.length > 0);
  const placeholder = cards
    ? '加一张卡片：数字、折线、排行…'
    : owner === null
      ? '加一个字段：文字、金币、图片…'
      : `加到“${owner}”的每一行里`;
  return (
    <section className="studio-palette" aria-label={cards ? '加卡片' : '加字段'}>
      <Input
        allowClear
        size="small"
        aria-label={cards ? '找卡片' : '找字段类型'}
        placeholder={placeholder}
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
              draggable={cards === null}
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
