import {
  LogoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SunOutlined,
} from '@ant-design/icons';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { endSession, session } from '../auth/session';
import type { Shell } from '../shell';
import { tabs } from '../tabs/tabStore';
import { switchTheme, themeState } from '../theme/theme';

interface HeaderProps {
  shell: Shell;
  isCollapsed: boolean;
  onToggle(): void;
}

/** Collapse toggle, theme, who is signed in, sign-out. */
export function Header({ shell, isCollapsed, onToggle }: HeaderProps) {
  const { user } = useSnapshot(session);
  const { name } = useSnapshot(themeState);
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const signOut = async () => {
    // completes even if the call fails (spec §4)
    await shell.client.post('/sys/logout', {}).catch(() => undefined);
    endSession();
    tabs.list = [];
    navigate('/');
  };
  return (
    <header className="header">
      <button
        type="button"
        className="header-button"
        onClick={onToggle}
        aria-label={isCollapsed ? '展开菜单' : '收起菜单'}
      >
        {isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
      <span className="header-space" />
      <button
        type="button"
        className="header-button"
        onClick={switchTheme}
        aria-label={name === 'dark' ? '切换到亮色' : '切换到暗色'}
      >
        {name === 'dark' ? <SunOutlined /> : <MoonOutlined />}
      </button>
      <span className="header-user">欢迎您，{user?.nickname ?? user?.realname ?? user?.username}</span>
      <button
        type="button"
        className="header-button"
        onClick={() => dialog.current?.showModal()}
        aria-label="退出登录"
      >
        <LogoutOutlined /> <span className="header-text">退出登录</span>
      </button>
      <dialog ref={dialog} className="confirm" aria-labelledby="sign-out-title">
        <h2 id="sign-out-title">提示</h2>
        <p>真的要注销登录吗 ?</p>
        <form method="dialog" className="confirm-buttons">
          <button type="submit" className="plain-button">
            取消
          </button>
          <button type="button" className="plain-button is-primary" onClick={signOut}>
            确定
          </button>
        </form>
      </dialog>
    </header>
  );
}
