import { Button } from 'antd';
import {
  type FormEvent,
  memo,
  type RefObject,
  startTransition,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { DataPort, WorkPort } from '#engine/contract/ports';
import type { CompiledSearch } from '#engine/language/derive/compile';
import { useUnsavedGuard } from '#engine/parts/focus/useUnsavedGuard';
import { sheetOf } from '#engine/widgets/sheets';
import { viewOf } from '#engine/widgets/views';
import * as texts from '#texts/renderers/table';
import { observeClientBox } from '../../grid/observeClientBox';
import { boxValue, isComposed, withBoxValue } from '../../state/boxValue';
import { SearchBox } from './SearchBox';
import './search.css';

interface SearchBarProps {
  boxes: readonly CompiledSearch[];
  /** What the list is narrowed by. */
  filters: Readonly<Record<string, string>>;
  onSearch(filters: Record<string, string>): void;
  data: DataPort;
  screenId: string;
  /** Set while the search lacks something typed. */
  work?: WorkPort;
}

/** Pixels: the least a box is wide with its title, what the buttons take, and the room between two. */
const BOX_WIDTH = 176;
const BUTTONS_WIDTH = 172;
const GAP = 12;

/** The search boxes. What is typed stays here until 查询 or Enter. More boxes than one line holds wait behind 展开. */
export const SearchBar = memo(function SearchBar(props: SearchBarProps) {
  const { boxes, filters, onSearch, data, screenId, work } = props;
  const [draft, setDraft] = useState(filters);
  const [seen, setSeen] = useState(filters);
  const [isOpen, setOpen] = useState(false);
  const [resets, setResets] = useState(0);
  const latest = useRef(draft);
  const line = useRef<HTMLDivElement>(null);
  const width = useWidth(line);
  const columns = columnsIn(isOpen ? width : width - BUTTONS_WIDTH);
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
  useUnsavedGuard(work, isSame(draft, filters) ? null : 'open');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // a box that cannot be read shows that itself
    const unreadable = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (unreadable) unreadable.focus();
    else onSearch({ ...latest.current });
  };
  const reset = () => {
    const others = boxes.reduce<Record<string, string>>((left, box) => withBoxValue(box, left, ''), {
      ...filters,
    });
    latest.current = others;
    // the boxes are made again, which may follow the frame that shows the press
    startTransition(() => {
      setResets((count) => count + 1);
      setDraft(others);
    });
    onSearch(others);
  };
  const firstLine = boxesInOneLine(boxes, columns);
  const shown = isOpen ? boxes : firstLine;
  const taken = firstLine.reduce((sum, box) => sum + spanOf(box, columns), 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known everywhere yet
    <form className={`list-search${isOpen ? ' is-open' : ''}`} role="search" onSubmit={submit}>
      <div
        ref={line}
        className="list-search-boxes"
        style={{
          gridTemplateColumns: `repeat(${isOpen ? columns : taken}, minmax(0, 1fr))${isOpen ? '' : ' auto'}`,
        }}
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
            {texts.searchNow}
          </Button>
          <Button onClick={reset}>{texts.reset}</Button>
          {(isOpen || firstLine.length < boxes.length) && (
            <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? texts.collapse : texts.expand}
              <span className={isOpen ? 'list-caret is-up' : 'list-caret'} aria-hidden />
            </Button>
          )}
        </div>
      </div>
    </form>
  );
});

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/** Pixels an element is wide inside, as it is drawn. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => observeClientBox(element.current!, (box) => setWidth(box.width)), [element]);
  return width;
}

/** How many boxes fit side by side; at least one. */
function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + GAP) / (BOX_WIDTH + GAP)));
}

/** Columns a box takes: two moments side by side need twice the room, and so does the name of much that one box finds. */
function spanOf(box: CompiledSearch, columns: number): number {
  const { field, fields } = box;
  if (isComposed(box)) return fields.length > 2 && columns >= 3 ? 2 : 1;
  const isLong = viewOf(field).isRangeFilter && sheetOf(field).width >= LONG_WIDTH;
  return isLong ? Math.min(2, columns) : 1;
}

/** Pixels from which on a value is a moment with its clock. */
const LONG_WIDTH = 160;

/** The boxes that fit in one line; at least one. */
function boxesInOneLine(boxes: readonly CompiledSearch[], columns: number): CompiledSearch[] {
  let room = columns;
  const fitting: CompiledSearch[] = [];
  for (const box of boxes) {
    room -= spanOf(box, columns);
    if (room < 0 && fitting.length > 0) break;
    fitting.push(box);
  }
  return fitting;
}
