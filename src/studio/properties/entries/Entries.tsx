import { Button } from 'antd';
import type { Path } from '../../document/edit';
import { usePanel } from '../panel';
import { entryName } from './entryName';

interface EntriesProps {
  owner: Path;
  value: unknown;
  /** Those that are words of the language are among the words. */
  isEntry(key: string): boolean;
}

/** What a list or a table of names holds, in its order. */
export function Entries({ owner, value, isEntry }: EntriesProps) {
  const { perform, remove, onSelect } = usePanel();
  const isList = Array.isArray(value);
  const entries = Object.entries((value ?? {}) as object);
  const shown = entries.flatMap(([key, item], index) =>
    isList || isEntry(key) ? [{ key, item, index, name: entryName(key, item, isList) }] : [],
  );
  return (
    <ol className="studio-entries">
      {shown.map(({ key, name, index }) => {
        const path = [...owner, isList ? Number(key) : key];
        const move = (to: number) => perform({ do: 'move', path: owner, from: index, to });
        return (
          <li key={isList ? `${key} ${name}` : key}>
            <Button type="link" size="small" className="studio-crumb" onClick={() => onSelect(path)}>
              {name}
            </Button>
            <Button
              size="small"
              type="text"
              aria-label={`上移 ${name}`}
              disabled={index === 0}
              onClick={() => move(index - 1)}
            >
              ↑
            </Button>
            <Button
              size="small"
              type="text"
              aria-label={`下移 ${name}`}
              disabled={index === entries.length - 1}
              onClick={() => move(index + 1)}
            >
              ↓
            </Button>
            <Button size="small" type="text" danger aria-label={`删除 ${name}`} onClick={() => remove(path)}>
              ✕
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
