import { useEffect, useState } from 'react';
import { overlaid, PanelPopover } from '../../../engine/index';
import { MenuSearch, type MenuSearchProps } from './MenuSearch';

/** The menu search below its icon, on the desktop (spec §2): it closes by Escape, by a choice, and when one turns elsewhere. */
export function SearchDropdown(props: MenuSearchProps) {
  const { title, onClose } = props;
  const [icon] = useState(() => document.getElementById('menu-search'));
  useEffect(() => {
    document.getElementById('palette-input')?.focus();
  }, []);
  return (
    <PanelPopover
      open
      opener={() => icon}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      title={title}
      content={
        <div role="dialog" aria-label={title} className="search-dropdown">
          <MenuSearch {...props} />
        </div>
      }
    >
      <span style={icon ? overlaid(icon) : undefined} />
    </PanelPopover>
  );
}
