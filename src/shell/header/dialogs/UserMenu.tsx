import logoutIcon from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Glyph } from '../../../engine/index';
import { lazyPanel } from '../../notices/lazyPanel';
import { session } from '../../session/session';
import type { Shell } from '../../shell';
import { confirmSignOut, openDeparts, openPassword } from './dialogs';
import './userMenu.css';

const ContextMenu = lazyPanel(() =>
  import('../../workspace/layout/ContextMenu').then((module) => module.ContextMenu),
);

/** Avatar, greeting, 修改密码 and 部门切换, and beside them 退出登录 (spec §2). Words are for the desktop only. */
export function UserMenu({ shell }: { shell: Shell }) {
  const { user } = useSnapshot(session);
  const [at, setAt] = useState<HTMLElement | null>(null);
  const name = user?.nickname ?? user?.realname ?? user?.username ?? '';

  return (
    <>
      <Button
        type="text"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        aria-label={`欢迎您，${name}`}
        onClick={({ currentTarget }) => setAt(currentTarget)}
        icon={<Avatar shell={shell} path={user?.avatar ?? null} name={name} />}
      >
        <span className="user-menu-words">欢迎您，{name}</span>
      </Button>
      {at && (
        <ContextMenu
          at={at}
          entries={[
            { title: '修改密码', choose: () => openPassword(shell) },
            { title: '部门切换', choose: () => void openDeparts(shell) },
          ]}
          onClose={() => setAt(null)}
        />
      )}
      <Button type="text" aria-label="退出登录" icon={<Glyph icon={logoutIcon} />} onClick={confirmSignOut}>
        <span className="user-menu-words">退出登录</span>
      </Button>
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
