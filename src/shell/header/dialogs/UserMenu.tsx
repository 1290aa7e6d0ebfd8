import logoutIcon from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Glyph } from '../../../engine/index';
import { session } from '../../session/session';
import type { Shell } from '../../shell';
import { confirmSignOut, openDeparts, openPassword } from './dialogs';
import './userMenu.css';

/** Avatar, greeting, 修改密码 and 部门切换, and beside them 退出登录 (spec §2). Words are for the desktop only. */
export function UserMenu({ shell }: { shell: Shell }) {
  const { user } = useSnapshot(session);
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const name = user?.nickname ?? user?.realname ?? user?.username ?? '';

  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen]);

  const choose = (act: () => void) => () => {
    setOpen(false);
    // a dialog gives the focus back to what has it now
    menu.current?.querySelector('button')?.focus();
    act();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu inside, caught where they bubble to */}
      <div ref={menu} className="user-menu" onKeyDown={(event) => moveInMenu(event, () => setOpen(false))}>
        <button
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
          <div className="user-menu-list" role="menu" aria-label="用户">
            <button type="button" role="menuitem" tabIndex={-1} onClick={choose(() => openPassword(shell))}>
              修改密码
            </button>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={choose(() => void openDeparts(shell))}
            >
              部门切换
            </button>
          </div>
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

/** Arrows move between the entries, Escape closes and gives the focus back. */
function moveInMenu(event: React.KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  if (items.length === 0) return;
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? items.indexOf(active) : -1;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    items.at((at + step) % items.length)?.focus();
  } else if (event.key === 'Escape') {
    event.currentTarget.querySelector('button')?.focus();
    close();
  } else if (event.key === 'Tab') close();
}
