import logoutIcon from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Glyph } from '../../../engine/index';
import { lazyPanel } from '../../notices/lazyPanel';
import { session } from '../../session/session';
import type { Shell } from '../../shell';
import { confirmSignOut, openDeparts, openPassword } from './dialogs';
import './userMenu.css';

const UserMenuList = lazyPanel(() => import('./UserMenuList').then((module) => module.UserMenuList));

/** Avatar, greeting, 修改密码 and 部门切换, and beside them 退出登录 (spec §2). Words are for the desktop only. */
export function UserMenu({ shell }: { shell: Shell }) {
  const { user } = useSnapshot(session);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = user?.nickname ?? user?.realname ?? user?.username ?? '';

  return (
    <>
      <div className="user-menu">
        <button
          ref={button}
          type="button"
          className="header-button user-menu-button"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-label={`欢迎您，${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Avatar shell={shell} path={user?.avatar ?? null} name={name} />
          <span className="user-menu-words">欢迎您，{name}</span>
        </button>
        {isOpen && (
          <UserMenuList
            opener={button}
            onClose={() => setOpen(false)}
            entries={[
              { title: '修改密码', choose: () => openPassword(shell) },
              { title: '部门切换', choose: () => void openDeparts(shell) },
            ]}
          />
        )}
      </div>
      <button type="button" className="header-button" aria-label="退出登录" onClick={confirmSignOut}>
        <Glyph icon={logoutIcon} />
        <span className="user-menu-words">退出登录</span>
      </button>
    </>
  );
}

/** Below the static address (spec §3); a picture that cannot be loaded is the name's first character. */
function Avatar({ shell, path, name }: { shell: Shell; path: string | null; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!path || broken === path)
    return (
      // the letter is a picture, not part of what the button is called
      <span className="user-avatar" data-letter={[...name][0]} aria-hidden />
    );
  return (
    <img
      className="user-avatar"
      src={shell.data.fileUrl(path)}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(path)}
    />
  );
}
