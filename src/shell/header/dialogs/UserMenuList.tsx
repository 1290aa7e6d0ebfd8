import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface UserMenuListProps {
  /** The button that opened it, which takes the focus back. */
  opener: RefObject<HTMLElement | null>;
  entries: { title: string; choose(): void }[];
  onClose(): void;
}

/** The entries below the operator's name. Arrows move between them; Escape closes and gives the focus back. */
export function UserMenuList({ opener, entries, onClose }: UserMenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(({ target }: Event) => {
    const isInside = [list, opener].some(
      ({ current }) => target instanceof Node && current?.contains(target),
    );
    if (!isInside) onClose();
  });
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const active = document.activeElement;
    const at = active instanceof HTMLElement ? items.indexOf(active) : -1;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      items.at((at + step) % items.length)?.focus();
    } else if (event.key === 'Escape') {
      opener.current?.focus();
      onClose();
    } else if (event.key === 'Tab') onClose();
  };
  return (
    <div ref={list} className="user-menu-list" role="menu" aria-label="用户" onKeyDown={onKeyDown}>
      {entries.map(({ title, choose }) => (
        <button
          key={title}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose();
            // a dialog gives the focus back to what has it now
            opener.current?.focus();
            choose();
          }}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
