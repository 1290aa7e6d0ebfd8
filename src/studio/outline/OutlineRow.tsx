import { Button } from 'antd';
import type { Path } from '../document/edit';
import type { OutlineNode } from './outlineOf';
import type { OutlineLine } from './useOpenParts';

interface OutlineRowProps {
  line: OutlineLine;
  isSelected: boolean;
  /** Tab leads to it. */
  isReached: boolean;
  /** How much is wrong in it. */
  diagnosticCount: number;
  onOpen(path: Path): void;
  onToggle(key: string, isOpen: boolean): void;
  onRemove(node: OutlineNode): void;
}

/** One part of the file: its title, its name in the file, how much is wrong in it. */
export function OutlineRow(props: OutlineRowProps) {
  const { line, isSelected, isReached, diagnosticCount, onOpen, onToggle, onRemove } = props;
  const { node, level, isOpen } = line;
  const { key, title, name, index, children } = node;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of all
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={children.length > 0 ? isOpen : undefined}
      aria-selected={isSelected}
      tabIndex={isReached ? 0 : -1}
      data-key={key}
      className="studio-part"
      style={{ paddingInlineStart: level * 14 - 8 }}
      onClick={() => onOpen(node.path)}
    >
      <span
        className="studio-twist"
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          onToggle(key, !isOpen);
        }}
      >
        {children.length > 0 ? (isOpen ? '▾' : '▸') : ''}
      </span>
      <span className="studio-part-title">{title}</span>
      {name !== title && <code>{name}</code>}
      {diagnosticCount > 0 && <span className="studio-faults">{`${diagnosticCount} 错`}</span>}
      {index !== null && (
        <span className="studio-handle" aria-hidden draggable title="拖动调整顺序（Alt+↑ / Alt+↓）">
          ⠿
        </span>
      )}
      <Button
        type="text"
        size="small"
        className="studio-remove"
        tabIndex={-1}
        aria-label={`删除 ${title}`}
        title="删除（Delete）"
        onClick={(event) => {
          event.stopPropagation();
          onRemove(node);
        }}
      >
        ✕
      </Button>
    </div>
  );
}
