import { Dropdown } from 'antd';
import { Icon } from '../../../parts/icon/Icon';
import type { RowButton } from './rowButtons';

interface RowMenuProps {
  buttons: readonly RowButton[];
  /** The pressed 更多; the part that opened the menu returns the focus to it. */
  at: HTMLElement;
  onPress(button: RowButton): void;
  onClose(): void;
}

/** The menu under 更多: one for the whole list, laid over the pressed button. */
export function RowMenu({ buttons, at, onPress, onClose }: RowMenuProps) {
  const box = at.getBoundingClientRect();
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      menu={{
        items: buttons.map((button) => ({
          key: button.id,
          icon: button.icon ? <Icon name={button.icon} /> : undefined,
          label: <span className={button.isDanger ? 'list-danger' : undefined}>{button.title}</span>,
        })),
        onClick: ({ key, domEvent }) => {
          // the focus returns immediately: Enter must not press the 更多 that has it then
          domEvent.preventDefault();
          onClose();
          const pressed = buttons.find((button) => button.id === key);
          if (pressed) onPress(pressed);
        },
      }}
    >
      <span
        className="list-menu-anchor"
        style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      />
    </Dropdown>
  );
}
