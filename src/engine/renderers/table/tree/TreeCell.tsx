import type { ReactNode } from 'react';
import * as texts from '#texts/renderers/table';
import type { RecordData } from '../../../contract/record';
import { treeStateOf } from './treeState';
import './tree.css';

interface TreeCellProps {
  row: RecordData;
  /** What the node is called. */
  name: string;
  onToggle(row: RecordData): void;
  children: ReactNode;
}

/** The first cell of a node: as far to the right as it is deep, with the arrow that opens it. */
export function TreeCell({ row, name, onToggle, children }: TreeCellProps) {
  const state = treeStateOf(row);
  if (state === null) return children;
  const { level, isOpen, isHit } = state;
  return (
    <span className={isHit ? 'tree-cell' : 'tree-cell is-above'} style={{ paddingLeft: (level - 1) * 20 }}>
      {isOpen === null ? (
        <span className="tree-leaf" />
      ) : (
        <button
          type="button"
          className="tree-toggle"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? texts.collapse : texts.expand}${name}`}
          onClick={() => onToggle(row)}
        />
      )}
      {children}
    </span>
  );
}
