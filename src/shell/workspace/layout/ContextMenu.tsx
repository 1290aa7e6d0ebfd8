import { useEffect, useRef } from 'react';
import { useFocusBack } from '../../../engine/index';

interface ContextMenuProps {
  /** Viewport pixels of the cursor. */
  x: number;
  y: number;
  items: { title: string; choose(): void }[];
  onClose(): void;
}

const WIDTH = 160;

/** A menu at the cursor; closes on any click elsewhere (spec §2) and on Escape, and gives the focus back. */
export function ContextMenu({ x, y, items, onClose }: ContextMenuProps) {
  useFocusBack();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector('button')?.focus();
    const closeOnKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    // on the way down: the click that opens the menu is on its way up by then, and would close it again
    const closeOnClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Node && menu.current?.contains(target))) onClose();
    };
    window.addEventListener('click', closeOnClick, { capture: true });
    window.addEventListener('contextmenu', onClose, { capture: true });
    window.addEventListener('keydown', closeOnKey);
    return () => {
      window.removeEventListener('click', closeOnClick, { capture: true });
      window.removeEventListener('contextmenu', onClose, { capture: true });
      window.removeEventListener('keydown', closeOnKey);
    };
  }, [onClose]);
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const active = document.activeElement;
    const at = active instanceof HTMLButtonElement ? buttons.indexOf(active) : -1;
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  const left = Math.max(0, Math.min(x, window.innerWidth - WIDTH));
  return (
    <div
      ref={menu}
      className="context-menu"
      role="menu"
      style={{ left, top: y, width: WIDTH }}
      onKeyDown={move}
    >
      {items.map(({ title, choose }) => (
        <button
          key={title}
          type="button"
          role="menuitem"
          onClick={() => {
            onClose();
            choose();
          }}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
