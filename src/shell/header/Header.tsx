import customerServiceIcon from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import menuFoldIcon from '@ant-design/icons-svg/es/asn/MenuFoldOutlined';
import menuUnfoldIcon from '@ant-design/icons-svg/es/asn/MenuUnfoldOutlined';
import searchIcon from '@ant-design/icons-svg/es/asn/SearchOutlined';
import settingIcon from '@ant-design/icons-svg/es/asn/SettingOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Glyph } from '../../engine/index';
import { session } from '../session/session';
import type { Shell } from '../shell';
import { UserMenu } from './dialogs/UserMenu';
import { serviceLink } from './serviceLink';

interface HeaderProps {
  shell: Shell;
  isCollapsed: boolean;
  /** Absent in the top layout, which has no sider. */
  onToggle?: () => void;
  onSearch(): void;
  onSettings(): void;
  /** The top menu, in the top layout. */
  children?: ReactNode;
  /** The notice bell. */
  bell?: ReactNode;
}

/** Collapse toggle, menu search, customer service, notices, settings, user (spec §2). */
export function Header({ shell, isCollapsed, onToggle, onSearch, onSettings, children, bell }: HeaderProps) {
  const { user, token } = useSnapshot(session);
  const { kfUrl, kfUserId } = shell.config;
  const service = serviceLink({
    kfUrl,
    kfUserId,
    token,
    realname: user?.realname ?? '',
    avatar: user?.avatar ?? '',
  });
  return (
    <header className="header">
      {onToggle && (
        <Button
          type="text"
          icon={<Glyph icon={isCollapsed ? menuUnfoldIcon : menuFoldIcon} />}
          aria-label={isCollapsed ? '展开菜单' : '收起菜单'}
          onClick={onToggle}
        />
      )}
      {children || <span className="header-space" />}
      <div className="header-right">
        <Button
          id="menu-search"
          type="text"
          icon={<Glyph icon={searchIcon} />}
          aria-label="搜索菜单"
          title="搜索菜单（Ctrl+K）"
          onClick={onSearch}
        />
        {service && (
          <Button
            type="text"
            icon={<Glyph icon={customerServiceIcon} />}
            aria-label="客服平台"
            href={service}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
          />
        )}
        {bell}
        <Button type="text" icon={<Glyph icon={settingIcon} />} aria-label="系统设置" onClick={onSettings} />
        <UserMenu shell={shell} />
      </div>
    </header>
  );
}
