import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { DropZone, moveKey, placeAfterDrop } from '../../engine/index';
import { applied, moveTo, type Path } from '../document/edit';
import { type Moved, stepEntry } from '../document/moveEntry';
import { isAmongFields } from '../palette/addField';
import { type FieldType, TYPE_FORMAT } from '../palette/fieldTypes';
import { OutlineRow } from './OutlineRow';
import { keyOf, type OutlineNode, outlineOf } from './outlineOf';
import { type OutlineLine, useOpenParts } from './useOpenParts';
import './outline.css';

interface OutlineProps {
  data: Record<string, unknown>;
  text: string;
  path: Path;
  /** Places at which something is wrong. */
  faulty: readonly Path[];
  /** Chosen on the way: what is moved stays chosen. */
  onSelect(path: Path): void;
  /** Chosen to be worked at. */
  onOpen(path: Path): void;
  /** A type of fields was dropped; without a place where none is meant. */
  onAdd(type: FieldType, at?: Path): void;
  onChange(text: string): void;
  onRemove(path: Path): void;
}

/** The parts of the file as a tree: selected, put in order by drag or Alt+↑/↓, taken away. */
export function Outline(props: OutlineProps) {
  const { data, text, path, faulty, onSelect, onOpen, onAdd, onChange, onRemove } = props;
  const nodes = useMemo(() => outlineOf(data), [data]);
  const { lines, toggle } = useOpenParts(nodes, path);
  const byKey = new Map(lines.map((line) => [line.node.key, line]));
  const tree = useRef<HTMLDivElement>(null);
  // the focus follows what was moved
  const followed = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (followed.current !== null) lineIn(tree.current, followed.current)?.focus();
    followed.current = null;
  });
  const selected = selectedOf(path, byKey);

  const take = (moved: Moved) => {
    followed.current = keyOf(moved.path);
    onChange(moved.text);
    onSelect(moved.path);
  };
  const move = (node: OutlineNode, to: number) => {
    const owner = node.path.slice(0, -1);
    const edit = node.index === null ? null : moveTo(text, owner, node.index, to);
    if (edit === null) return;
    const place = typeof node.path.at(-1) === 'number' ? [...owner, to] : node.path;
    take({ text: applied(text, edit), path: place });
  };
  const goTo = (line: OutlineLine | undefined) => line && lineIn(tree.current, line.node.key)?.focus();
  const press = (event: KeyboardEvent) => {
    const place = lines.findIndex(({ node }) => node.key === itemAt(event.target)?.key);
    const line = lines[place];
    if (!line) return;
    const step = moveKey(event);
    if (step !== null && line.node.index !== null) {
      const moved = stepEntry(text, line.node.path, step);
      if (moved) take(moved);
    } else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === 'ArrowDown') goTo(lines[place + 1]);
    else if (event.key === 'ArrowUp') goTo(lines[place - 1]);
    else if (event.key === 'Home') goTo(lines[0]);
    else if (event.key === 'End') goTo(lines.at(-1));
    else if (event.key === 'ArrowRight') toggle(line.node.key, true);
    else if (event.key === 'ArrowLeft' && line.isOpen) toggle(line.node.key, false);
    else if (event.key === 'ArrowLeft') goTo(byKey.get(keyOf(line.node.path.slice(0, -1))));
    else if (event.key === 'Enter' || event.key === ' ') onOpen(line.node.path);
    else if (event.key === 'Delete') onRemove(line.node.path);
    else return;
    event.preventDefault();
  };
  return (
    <DropZone
      className="studio-outline"
      handle=".studio-handle"
      itemAt={itemAt}
      canDropBeside={(dragged, other) => ownerOf(byKey, dragged) === ownerOf(byKey, other)}
      onDrop={(dragged, { key, isAfter }) => {
        const [from, other] = [byKey.get(dragged)?.node, byKey.get(key)?.node];
        if (from?.index != null && other?.index != null)
          move(from, placeAfterDrop(from.index, other.index, isAfter));
      }}
    >
      <div
        ref={tree}
        role="tree"
        aria-label="页面的结构"
        tabIndex={-1}
        onKeyDown={press}
        onDragOver={(event) => event.dataTransfer.types.includes(TYPE_FORMAT) && event.preventDefault()}
        onDrop={(event) => {
          const dropped = event.dataTransfer.getData(TYPE_FORMAT);
          const over = byKey.get(itemAt(event.target)?.key ?? '')?.node.path;
          if (dropped !== '')
            onAdd(JSON.parse(dropped), over && isAmongFields(data, over) ? over : undefined);
        }}
      >
        {lines.length === 0 && <p className="studio-empty">还什么都没有写</p>}
        {lines.map((line, index) => (
          <OutlineRow
            key={line.node.key}
            line={line}
            isSelected={line.node.key === selected}
            isReached={selected === null ? index === 0 : line.node.key === selected}
            diagnosticCount={faulty.filter((place) => isWithin(place, line.node.path)).length}
            onOpen={onOpen}
            onToggle={toggle}
            onRemove={({ path: place }) => onRemove(place)}
          />
        ))}
      </div>
    </DropZone>
  );
}

function itemAt(target: EventTarget | null) {
  const element = target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;
  return element && { element, key: String(element.dataset.key) };
}

function lineIn(tree: HTMLElement | null, key: string): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
}

/** What a line may change places within; words have no places. */
function ownerOf(lines: ReadonlyMap<string, OutlineLine>, key: string): string {
  const node = lines.get(key)?.node;
  return node && node.index !== null ? keyOf(node.path.slice(0, -1)) : key;
}

function isWithin(place: Path, path: Path): boolean {
  return path.every((key, index) => place[index] === key);
}

/** The innermost line around what is selected. */
function selectedOf(path: Path, lines: ReadonlyMap<string, OutlineLine>): string | null {
  for (let length = path.length; length > 0; length -= 1) {
    const key = keyOf(path.slice(0, length));
    if (lines.has(key)) return key;
  }
  return null;
}
