import { Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { type Anchor, overlaid } from './overlaid';

interface AnchoredMenuProps {
  at: Anchor;
  items: MenuProps['items'];
  placement?: 'bottomLeft' | 'bottomRight';
  onChoose(key: string): void;
  onClose(): void;
}

/** A menu that is open while it is drawn. The focus goes back to what opened it, before an entry does its work. */
export function AnchoredMenu({ at, items, placement = 'bottomLeft', onChoose, onClose }: AnchoredMenuProps) {
  const [opener] = useState(() => (at instanceof HTMLElement ? at : document.activeElement));
  const close = () => {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    onClose();
  };
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement={placement}
      onOpenChange={(isOpen) => !isOpen && close()}
      menu={{
        items,
        style: { maxHeight: '60vh', overflow: 'auto' },
        onClick: ({ key, domEvent }) => {
          // Enter must not press the opener, which has the focus by then
          domEvent.preventDefault();
          close();
          onChoose(key);
        },
      }}
    >
      <span style={overlaid(at)} />
    </Dropdown>
  );
}
