import { Button } from 'antd';
import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import type { DataPort, WorkPort } from '../../../contract/ports';
import { useHeld } from '../../../parts/useHeld';
import type { CompiledSearch } from '../../../screen/compile';
import { boxValue, withBoxValue } from '../state/boxValue';
import { SearchBox } from './SearchBox';
import { useColumnCount } from './useColumnCount';
import { boxesInOneLine, spanOf } from './visibleBoxes';
import './search.css';

interface SearchBarProps {
  ref?: Ref<HTMLFormElement>;
  boxes: readonly CompiledSearch[];
  /** What the list is narrowed by. */
  filters: Readonly<Record<string, string>>;
  onSearch(filters: Record<string, string>): void;
  data: DataPort;
  screenId: string;
  /** Told while something typed was not searched for yet. */
  work?: WorkPort;
}

/** Pixels: the least a box is wide, and the room between two. */
const BOX_WIDTH = 220;
const GAP = 16;

/** The search boxes. What is typed stays here until 查询 or Enter. More boxes than one line holds wait behind 展开. */
export function SearchBar({ ref, boxes, filters, onSearch, data, screenId, work }: SearchBarProps) {
  const [draft, setDraft] = useState(filters);
  const [seen, setSeen] = useState(filters);
  const [isOpen, setOpen] = useState(false);
  const [resets, setResets] = useState(0);
  const latest = useRef(draft);
  const line = useRef<HTMLDivElement>(null);
  const columns = useColumnCount(line, BOX_WIDTH, GAP);
  const prefix = useId();
  if (seen !== filters) {
    setSeen(filters);
    setDraft(filters);
    latest.current = filters;
  }
  const put = (next: Readonly<Record<string, string>>) => {
    latest.current = next;
    setDraft(next);
  };
  useHeld(work, isSame(draft, filters) ? null : 'open');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // a box that cannot be read says so itself
    const unreadable = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (unreadable) unreadable.focus();
    else onSearch({ ...latest.current });
  };
  const reset = () => {
    const others = boxes.reduce<Record<string, string>>((left, box) => withBoxValue(box, left, ''), {
      ...filters,
    });
    setResets((count) => count + 1);
    put(others);
    onSearch(others);
  };
  const firstLine = boxesInOneLine(boxes, columns);
  const shown = isOpen ? boxes : firstLine;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known everywhere yet
    <form ref={ref} className="list-search" role="search" onSubmit={submit}>
      <div
        ref={line}
        className="list-search-boxes"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {shown.map((box) => (
          <SearchBox
            key={`${box.key} ${resets}`}
            id={`${prefix}${box.key}`}
            box={box}
            span={spanOf(box, columns)}
            value={boxValue(box, draft)}
            onChange={(value) => put(withBoxValue(box, latest.current, value))}
            data={data}
            screenId={screenId}
          />
        ))}
        <div className="list-search-buttons">
          <Button type="primary" htmlType="submit">
            查询
          </Button>
          <Button onClick={reset}>重置</Button>
          {firstLine.length < boxes.length && (
            <button
              type="button"
              className="list-link"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? '收起' : '展开'}
              <span className={isOpen ? 'list-caret is-up' : 'list-caret'} aria-hidden />
            </button>
          )}
        </div>
      </div>
    </form>
  );
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
