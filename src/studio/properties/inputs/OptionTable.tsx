import { Input } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import type { Schema } from '../../../engine/pure';
import type { Path } from '../../document/edit';
import { spell } from '../../naming/spell';
import { usePanel } from '../panel';
import { OptionLine } from './OptionLine';
import { entryWords, optionRows, withOptions } from './optionRows';

interface OptionTableProps {
  path: Path;
  schema: Schema;
  value: unknown;
}

/** Options, one a line: colour, name and value. A new one is named, and its value follows from the name. */
export default function OptionTable({ path, schema, value }: OptionTableProps) {
  const { perform } = usePanel();
  const [typed, setTyped] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const words = entryWords(schema);
  if (words === null) return null;
  const rows = optionRows(path, value, words);
  const add = (titles: readonly string[]) => {
    const operation = withOptions(path, { value, rows, spell }, titles);
    if (operation) perform(operation);
    setTyped('');
  };
  const move = (from: number, to: number) => {
    if (to >= 0 && to < rows.length && to !== from) perform({ do: 'move', path, from, to });
  };
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').split(/\r?\n/);
    if (lines.length < 2) return;
    event.preventDefault();
    add([typed, ...lines]);
  };
  return (
    <div className="studio-options">
      {rows.map((row, index) => (
        <OptionLine
          key={row.value}
          row={row}
          words={words}
          isTarget={dragged !== null && dragged !== index}
          onDrag={(isDragging) => setDragged(isDragging ? index : null)}
          onDrop={() => dragged !== null && move(dragged, index)}
          onMove={(by) => move(index, index + by)}
        />
      ))}
      <Input
        size="small"
        aria-label="新选项的名称"
        placeholder={rows.length === 0 ? '第一个选项叫什么？可一次粘贴多行' : '再加一个；可一次粘贴多行'}
        autoFocus={rows.length === 0}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPaste={paste}
        onPressEnter={() => add([typed])}
        onBlur={() => add([typed])}
      />
    </div>
  );
}
