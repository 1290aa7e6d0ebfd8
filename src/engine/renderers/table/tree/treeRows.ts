import { isEmpty } from '../../../condition/predicate';
import type { RecordData } from '../../../contract/record';
import { isEqual } from '../../../values/equal';
import { isSameState, placed, type TreeState, treeStateOf } from './treeState';

interface TreeInput {
  roots: readonly RecordData[];
  /** Children by their parent's id, as far as they were read. */
  children: ReadonlyMap<string, readonly RecordData[]>;
  open: ReadonlySet<string>;
  /** The former rows: an unchanged one is the same object. */
  before: readonly RecordData[];
}

/** A tree as rows from top to bottom: every node, and below an open one its children. */
export function treeRows({ roots, children, open, before }: TreeInput): RecordData[] {
  const former = new Map(before.map((row) => [String(row.id), row]));
  const rows: RecordData[] = [];
  const add = (record: RecordData, level: number) => {
    const id = String(record.id);
    const isOpen = open.has(id) && children.has(id);
    rows.push(rowOf(record, { level, isOpen: record.hasChild ? isOpen : null, isHit: true }, former.get(id)));
    if (isOpen) for (const child of children.get(id) ?? []) add(child, level + 1);
  };
  for (const root of roots) add(root, 1);
  return rows;
}

/** What a search found, each at its place: a node whose parent is not among them begins at the left. */
export function foundRows({
  parent,
  records,
  closed,
  before,
}: {
  parent: string;
  records: readonly RecordData[];
  closed: ReadonlySet<string>;
  before: readonly RecordData[];
}): RecordData[] {
  const ids = new Set(records.map(({ id }) => String(id)));
  const under = grouped(records, (record) => parentIn(record, parent, ids));
  const former = new Map(before.map((row) => [String(row.id), row]));
  const rows: RecordData[] = [];
  const add = (record: RecordData, level: number) => {
    const id = String(record.id);
    const below = under.get(id) ?? [];
    const isOpen = below.length === 0 ? null : !closed.has(id);
    rows.push(rowOf(record, { level, isOpen, isHit: record.isHit !== false }, former.get(id)));
    if (isOpen) for (const child of below) add(child, level + 1);
  };
  for (const root of under.get('') ?? []) add(root, 1);
  return rows;
}

function parentIn(record: RecordData, parent: string, ids: ReadonlySet<string>): string {
  const above = record[parent];
  return isEmpty(above) || !ids.has(String(above)) ? '' : String(above);
}

function grouped(records: readonly RecordData[], keyOf: (record: RecordData) => string) {
  const groups = new Map<string, RecordData[]>();
  for (const record of records) {
    const key = keyOf(record);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return groups;
}

function rowOf(record: RecordData, state: TreeState, former: RecordData | undefined): RecordData {
  if (former && isSameState(treeStateOf(former), state) && isEqual(former, record)) return former;
  return placed(record, state);
}
