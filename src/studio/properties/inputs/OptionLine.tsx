import { Button, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { usePanel } from '../panel';
import { useTyped } from '../useTyped';
import { ColourPicker } from './ColourPicker';
import { type EntryWords, type OptionRow, recoloured, retitled } from './optionRows';

interface OptionLineProps {
  row: OptionRow;
  words: EntryWords;
  /** Another line is dragged over the table. */
  isTarget: boolean;
  onDrag(isDragging: boolean): void;
  onDrop(): void;
  onMove(by: number): void;
}

const BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** An option: its place by drag or arrow keys, colour, name, and below the name its value. */
export function OptionLine({ row, words, isTarget, onDrag, onDrop, onMove }: OptionLineProps) {
  const { perform, remove, onSelect } = usePanel();
  const [typed, setTyped] = useTyped(row.title);
  const { title, colour, entryAt } = row;
  const take = () => {
    if (typed === title) return;
    if (typed.trim() === '') setTyped(title);
    else perform(retitled(row, typed.trim(), words));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const by = BY_KEY[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handle does the same by keys
    <div className="studio-option" onDragOver={(event) => isTarget && event.preventDefault()} onDrop={onDrop}>
      <Button
        type="text"
        size="small"
        className="studio-grip"
        draggable
        title="拖动，或按 ↑↓"
        aria-label={`移动 ${title}`}
        onDragStart={() => onDrag(true)}
        onDragEnd={() => onDrag(false)}
        onKeyDown={moveByKey}
      >
        ⠿
      </Button>
      <ColourPicker
        label={`${title} 的颜色`}
        value={colour}
        onChange={(now) => perform(recoloured(row, now, words))}
      />
      <span className="studio-option-name">
        <Input
          size="small"
          variant="borderless"
          aria-label={`选项 ${title}`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onPressEnter={take}
        />
        <OptionValue row={row} />
      </span>
      <Button
        size="small"
        type="text"
        danger
        aria-label={`删除选项 ${title}`}
        onClick={() => {
          remove(entryAt);
          onSelect(entryAt.slice(0, -2));
        }}
      >
        ✕
      </Button>
    </div>
  );
}

/** What the data has. Opened it is renamed, with everything that names it. */
function OptionValue({ row: { value, title, valueAt, entryAt } }: { row: OptionRow }) {
  const { rename, perform, isPublished, onSelect } = usePanel();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useTyped(String(value));
  if (isPublished(valueAt))
    return (
      <span className="studio-option-value" title="已发布，记录里存的是它，不能再改">
        {value}
      </span>
    );
  if (!isOpen)
    return (
      <Button
        type="text"
        size="small"
        className="studio-option-value"
        title="数据里的值，改它会连同用到它的地方一起改"
        aria-label={`${title} 的值 ${value}`}
        onClick={() => setOpen(true)}
      >
        {value}
      </Button>
    );
  const take = () => {
    setOpen(false);
    const now = typed.trim();
    if (now === '' || now === String(value)) return setTyped(String(value));
    if (typeof value === 'number') {
      if (Number.isInteger(Number(now))) perform({ do: 'set', path: valueAt, value: Number(now) });
      return;
    }
    rename(valueAt, now);
    // it is edited in the table of its field
    onSelect(entryAt.slice(0, -2));
  };
  return (
    <Input
      size="small"
      autoFocus
      aria-label={`${title} 的值`}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onPressEnter={take}
    />
  );
}
