import customerServiceIcon from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import menuFoldIcon from '@ant-design/icons-svg/es/asn/MenuFoldOutlined';
import menuUnfoldIcon from '@ant-design/icons-svg/es/asn/MenuUnfoldOutlined';
import searchIcon from '@ant-design/icons-svg/es/asn/SearchOutlined';
import settingIcon from '@ant-design/icons-svg/es/asn/SettingOutlined';
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
        <button
          type="button"
          className="header-button"
          onClick={onToggle}
          aria-label={isCollapsed ? '展开菜单' : '收起菜单'}
        >
          {isCollapsed ? <Glyph icon={menuUnfoldIcon} /> : <Glyph icon={menuFoldIcon} />}
        </button>
      )}
      {children || <span className="header-space" />}
      <div className="header-right">
        <button
          type="button"
          className="header-button"
          onClick={onSearch}
          aria-label="搜索菜单"
          title="搜索菜单（Ctrl+K）"
        >
          <Glyph icon={searchIcon} />
        </button>
        {service && (
          <a
            className="header-button"
            href={service}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            aria-label="客服平台"
          >
            <Glyph icon={customerServiceIcon} />
          </a>
        )}
        {bell}
        <button type="button" className="header-button" onClick={onSettings} aria-label="系统设置">
          <Glyph icon={settingIcon} />
        </button>
        <UserMenu shell={shell} />
      </div>
    </header>
  );
}
