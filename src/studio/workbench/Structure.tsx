import { Select } from 'antd';
import type { NoticePort } from '../../engine/index';
import type { ScreenDiagnostic } from '../diagnostics/diagnostic';
import { applied, type Path, setAt } from '../document/edit';
import { UnreadableFile } from '../document/UnreadableFile';
import { Outline } from '../outline/Outline';
import { partsToAdd } from '../outline/outlineOf';
import { addCard, cardGroups } from '../palette/addCard';
import { addField, rowColumnsAt } from '../palette/addField';
import type { FieldType } from '../palette/fieldTypes';
import { Palette } from '../palette/Palette';
import { partTitle } from '../refactoring/placeTitle';

interface StructureProps {
  /** Null: the text is no JSON. */
  data: Record<string, unknown> | null;
  text: string;
  path: Path;
  diagnostics: readonly ScreenDiagnostic[];
  notice: NoticePort;
  /** Something is chosen on the way. */
  onSelect(path: Path): void;
  /** Something is chosen to be worked at. */
  onOpen(path: Path): void;
  onChange(text: string): void;
  /** Takes a part away, with what names it. */
  onRemove(path: Path): void;
}

/** The parts of the file, what else it may have, and the types of fields to add. */
export function Structure({
  data,
  text,
  path,
  diagnostics,
  notice,
  onSelect,
  onOpen,
  onChange,
  onRemove,
}: StructureProps) {
  if (data === null) return <UnreadableFile />;
  const parts = partsToAdd(data);
  const rows = rowColumnsAt(data, path);
  const cards = cardGroups(data);
  const add = (type: FieldType, at?: Path) => {
    const added = cards
      ? addCard(text, type)
      : addField(text, type, at ? { at } : { owner: rows ?? ['fields'] });
    if (added === null) return notice.warn('文件还不是完整的 JSON，加不了字段');
    onChange(added.text);
    onOpen(added.path);
  };
  return (
    <div className="studio-structure">
      <Outline
        data={data}
        text={text}
        path={path}
        faulty={diagnostics.map((diagnostic) => diagnostic.path)}
        onSelect={onSelect}
        onOpen={onOpen}
        onAdd={add}
        onChange={onChange}
        onRemove={onRemove}
      />
      <Select
        size="small"
        className="studio-part-to-add"
        aria-label="加一部分"
        placeholder="加一部分：详情、按钮、标签页…"
        showSearch
        optionFilterProp="label"
        value={null}
        options={parts.map(({ name, title }) => ({ value: name, label: `${title} ${name}` }))}
        onChange={(name) => {
          const part = parts.find((one) => one.name === name);
          if (!part) return;
          onChange(applied(text, setAt(text, [part.name], part.empty)));
          onOpen([part.name]);
        }}
      />
      <Palette cards={cards} owner={rows && partTitle(data, rows.slice(0, -1))} onAdd={(type) => add(type)} />
    </div>
  );
}
