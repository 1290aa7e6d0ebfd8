import { Modal } from 'antd';
import { useFocusBack } from '../../../engine/index';
import { MenuSearch, type MenuSearchProps } from './MenuSearch';

/** The menu search over the page: 搜索 by Ctrl+K anywhere, 搜索菜单 from the icon where the screen is narrow (spec §2). */
export function Palette(props: MenuSearchProps) {
  useFocusBack();
  return (
    <Modal
      open
      // there and focused immediately: a person who presses Ctrl+K types on without looking
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(isOpen) => isOpen && document.getElementById('palette-input')?.focus()}
      title={props.title}
      footer={null}
      onCancel={props.onClose}
      width={520}
      styles={{ body: { padding: 0 } }}
    >
      <MenuSearch {...props} />
    </Modal>
  );
}
