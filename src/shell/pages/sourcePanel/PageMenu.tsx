import menuIcon from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import { Button, Dropdown } from 'antd';
import { Glyph } from '../../../engine/index';

/** What few need of a page. */
export function PageMenu({ onFile }: { onFile(): void }) {
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{ items: [{ key: 'file', label: '页面文件' }], onClick: onFile }}
    >
      <Button
        type="text"
        size="small"
        aria-label="页面菜单"
        aria-haspopup="menu"
        icon={<Glyph icon={menuIcon} />}
      />
    </Dropdown>
  );
}
