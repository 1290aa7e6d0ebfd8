import {
  ColumnValue,
  type RecordData,
  type RendererProps,
  useAnswer,
  type useScreenRecords,
} from '@console/engine';
import { type KeyboardEvent, useState } from 'react';
import { moveOf } from './records';

/** Its columns are those below the name. */
export interface Chart extends ReturnType<typeof useScreenRecords> {
  title: string;
  data: RendererProps['ports']['data'];
  /** Another one reads open branches again. */
  edition: string;
  /** What a search found, by parent; null: all are read as they are opened. */
  found: ReadonlyMap<string, RecordData[]> | null;
  childrenOf(id: string, signal: AbortSignal): Promise<RecordData[]>;
}

interface BranchProps {
  records: readonly RecordData[];
  level: number;
  chart: Chart;
}

/** How many records of the first level are shown with their children from the start. */
const FEW = 8;

export function Branch({ records, level, chart }: BranchProps) {
  return (
    <ul
      role={level === 1 ? 'tree' : 'group'}
      aria-label={level === 1 ? chart.title : undefined}
      className="org-branch"
      onFocus={level === 1 ? rove : undefined}
    >
      {records.map((record, index) => (
        <Node
          key={String(record.id)}
          record={record}
          level={level}
          chart={chart}
          isFirst={level === 1 && index === 0}
          opens={level === 1 && records.length <= FEW}
        />
      ))}
    </ul>
  );
}

interface NodeProps {
  record: RecordData;
  level: number;
  chart: Chart;
  isFirst: boolean;
  opens: boolean;
}

function Node({ record, level, chart, isFirst, opens }: NodeProps) {
  const id = String(record.id);
  const below = chart.found?.get(id);
  const isBranch = chart.found ? below !== undefined : record.hasChild === true;
  const [isOpen, setOpen] = useState(chart.found !== null || opens);
  const name = chart.nameOf(record);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = event.target === event.currentTarget ? moveOf(event.key) : null;
    if (move === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (move === 'open') chart.open(record);
    else if (move === 'into' && isBranch && !isOpen) setOpen(true);
    else if (move === 'out' && isBranch && isOpen) setOpen(false);
    else neighbour(event.currentTarget, move)?.focus();
  };
  return (
    <li role="none" className="org-node">
      <div
        role="treeitem"
        aria-level={level}
        aria-expanded={isBranch ? isOpen : undefined}
        tabIndex={isFirst ? 0 : -1}
        className={record.isHit === true ? 'org-box is-hit' : 'org-box'}
        onKeyDown={onKeyDown}
      >
        <button type="button" tabIndex={-1} className="org-name" onClick={() => chart.open(record)}>
          {name}
        </button>
        {chart.columns.map((column) => (
          <span key={column.key} className="org-fact">
            <span className="org-fact-title">{column.title}</span>
            <ColumnValue column={column} record={record} data={chart.data} />
          </span>
        ))}
        {isBranch && (
          <button
            type="button"
            tabIndex={-1}
            className="org-toggle"
            aria-hidden
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '−' : '+'}
          </button>
        )}
      </div>
      {isBranch && isOpen && <Below id={id} records={below} level={level + 1} chart={chart} />}
    </li>
  );
}

function Below({
  id,
  records,
  level,
  chart,
}: { id: string; records?: readonly RecordData[] } & Omit<BranchProps, 'records'>) {
  const { answer, error, retry } = useAnswer(
    records ? null : (signal) => chart.childrenOf(id, signal),
    [id, chart.data],
    { edition: chart.edition },
  );
  if (error !== null)
    return (
      <p role="alert" className="org-failed">
        {error}
        <button type="button" onClick={retry}>
          重试
        </button>
      </p>
    );
  const shown = records ?? answer;
  return shown && <Branch records={shown} level={level} chart={chart} />;
}

/** Tab comes back to the record that had the focus last. */
function rove({ currentTarget, target }: { currentTarget: HTMLElement; target: EventTarget }) {
  if (!(target instanceof HTMLElement) || target.role !== 'treeitem') return;
  for (const item of itemsOf(currentTarget)) item.tabIndex = item === target ? 0 : -1;
}

function neighbour(item: HTMLElement, move: string): HTMLElement | null | undefined {
  const tree = item.closest<HTMLElement>('[role=tree]');
  const all = tree ? itemsOf(tree) : [];
  const at = all.indexOf(item);
  switch (move) {
    case 'into':
      return item.nextElementSibling?.querySelector<HTMLElement>('[role=treeitem]');
    case 'out':
      return item.closest('ul')?.previousElementSibling as HTMLElement | null;
    case 'next':
      return all[at + 1];
    case 'previous':
      return all[at - 1];
    case 'first':
      return all[0];
    default:
      return all.at(-1);
  }
}

function itemsOf(tree: HTMLElement): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>('[role=treeitem]')];
}
