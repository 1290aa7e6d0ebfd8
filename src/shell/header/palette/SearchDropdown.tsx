import { useEffect, useRef } from 'react';
import { useFocusBack } from '../../../engine/index';
import { MenuSearch, type MenuSearchProps } from './MenuSearch';

/** The menu search below its icon, on the desktop (spec §2): it closes by Escape, by a choice, and when one turns elsewhere. */
export function SearchDropdown(props: MenuSearchProps) {
  const { onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  useFocusBack();
  useEffect(() => {
    document.getElementById('palette-input')?.focus();
    const look = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) onClose();
    };
    window.addEventListener('pointerdown', look, { capture: true });
    window.addEventListener('focusin', look);
    return () => {
      window.removeEventListener('pointerdown', look, { capture: true });
      window.removeEventListener('focusin', look);
    };
  }, [onClose]);
  return (
    <div
      ref={box}
      className="search-dropdown"
      role="dialog"
      aria-label={props.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <h2 className="search-title">{props.title}</h2>
      <MenuSearch {...props} />
    </div>
  );
}
