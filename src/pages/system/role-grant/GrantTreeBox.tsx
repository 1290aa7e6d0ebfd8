import { Tree } from 'antd';
import { type Key, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { GrantTitle } from './GrantTitle';
import { type GrantRow, shownTicks, withBelow } from './grants';
import type { Grant } from './useGrant';

interface GrantTreeBoxProps {
  grant: Grant;
  /** Ids of the rows that show; null: all. */
  shown: ReadonlySet<string> | null;
  expanded: readonly string[];
  onExpand(ids: string[]): void;
  onRules(row: GrantRow): void;
  onColumns(row: GrantRow): void;
}

interface Node {
  key: string;
  row: GrantRow;
  disableCheckbox: boolean;
  children?: Node[];
}

/** Menus and buttons to tick, by mouse, or by arrows and space. */
export function GrantTreeBox({ grant, shown, expanded, onExpand, ...does }: GrantTreeBoxProps) {
  const { tree, ticked, refusal, toggle } = grant;
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const nodes = useMemo(() => nodesOf(tree.roots, shown, refusal !== null), [tree, shown, refusal]);
  const checked = useMemo(() => shownTicks(tree, ticked), [tree, ticked]);
  return (
    <div ref={box} className="grant-tree">
      <Tree<Node>
        aria-label="菜单和按钮"
        checkable
        checkStrictly
        selectable={false}
        blockNode
        motion={false}
        height={height}
        treeData={nodes}
        checkedKeys={checked}
        expandedKeys={shown ? [...shown] : [...expanded]}
        onExpand={(keys: Key[]) => onExpand(keys.map(String))}
        onCheck={(_, { node }) => toggle(node.row, shown)}
        titleRender={({ row }) => <GrantTitle row={row} grant={grant} {...does} />}
      />
    </div>
  );
}

function nodesOf(rows: readonly GrantRow[], shown: ReadonlySet<string> | null, isFixed: boolean): Node[] {
  return rows
    .filter(({ id }) => shown === null || shown.has(id))
    .map((row) => ({
      key: row.id,
      title: row.title,
      row,
      disableCheckbox: isFixed || isLocked(row),
      children: nodesOf(row.children, shown, isFixed),
    }));
}

/** The box covers nothing that may be granted or taken away. */
function isLocked(row: GrantRow): boolean {
  if (!row.isGroup) return row.fault !== null;
  return withBelow(row).every(({ isGroup, fault }) => isGroup || fault !== null);
}

/** The height that the page leaves, in pixels: the tree draws what shows of it. */
function useHeight(box: React.RefObject<HTMLDivElement | null>): number {
  const [height, setHeight] = useState(480);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setHeight(element.clientHeight || 480);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return height;
}
