import { Popover } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ArrangedColumn } from './arrangeColumns';
import { ColumnList } from './ColumnList';
import { DensityChoice } from './DensityChoice';
import type { Density } from './preferences';
import './display.css';

interface DisplayPanelProps {
  /** The button it belongs to. */
  at: HTMLElement;
  columns: readonly ArrangedColumn[];
  density: Density;
  onToggle(key: string): void;
  onMove(key: string, step: -1 | 1): void;
  onDensity(density: Density): void;
  onReset(): void;
  onClose(): void;
}

/** How a list looks: row height, which columns, in what order. */
export function DisplayPanel(props: DisplayPanelProps) {
  const { at, onClose } = props;
  const box = at.getBoundingClientRect();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const body = (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Escape is heard here
    <div ref={panel} className="list-display" onKeyDown={leave}>
      <DensityChoice density={props.density} onChange={props.onDensity} />
      <ColumnList columns={props.columns} onToggle={props.onToggle} onMove={props.onMove} />
      <button type="button" className="list-link" onClick={props.onReset}>
        恢复默认
      </button>
    </div>
  );
  return (
    <Popover
      open
      content={body}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span
        className="list-menu-anchor"
        style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      />
    </Popover>
  );
}
