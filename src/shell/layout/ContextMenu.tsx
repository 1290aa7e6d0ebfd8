import { useEffect, useRef } from 'react';

interface ContextMenuProps {
  /** Viewport pixels of the cursor. */
  x: number;
  y: number;
  items: { title: string; choose(): void }[];
  onClose(): void;
}

const WIDTH = 160;

/** A menu at the cursor; closes on any click elsewhere (spec §2), on Escape and on scroll. */
export function ContextMenu({ x, y, items, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector('button')?.focus();
    const closeOnKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('click', onClose);
    window.addEventListener('contextmenu', onClose, { capture: true });
    window.addEventListener('keydown', closeOnKey);
    return () => {
      window.removeEventListener('click', onClose);
      window.removeEventListener('contextmenu', onClose, { capture: true });
      window.removeEventListener('keydown', closeOnKey);
    };
  }, [onClose]);
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
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
        <button key={title} type="button" role="menuitem" onClick={choose}>
          {title}
        </button>
      ))}
    </div>
  );
}
