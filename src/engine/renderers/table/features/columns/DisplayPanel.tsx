import { Popover } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ColumnList } from './ColumnList';
import { DensityChoice } from './DensityChoice';
import type { useDisplay } from './useDisplay';
import './display.css';

interface DisplayPanelProps {
  /** The button it belongs to. */
  at: HTMLElement;
  display: ReturnType<typeof useDisplay>;
  onClose(): void;
}

/** How a list looks: row height, which columns, in what order. */
export function DisplayPanel(props: DisplayPanelProps) {
  const { at, display, onClose } = props;
  const box = at.getBoundingClientRect();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const body = (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Escape is heard here
    <div ref={panel} className="list-display" onKeyDown={leave}>
      <DensityChoice density={display.density} onChange={display.setDensity} />
      <ColumnList
        columns={display.arranged}
        onToggle={display.toggle}
        onMove={display.move}
        onPin={display.pin}
      />
      <button type="button" className="list-link" onClick={display.reset}>
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
