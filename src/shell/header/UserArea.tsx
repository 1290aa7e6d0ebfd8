import { LogoutOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { endSession, session } from '../auth/session';
import type { Shell } from '../shell';
import { tabs } from '../tabs/tabStore';

/** Who is signed in, and sign-out. */
export function UserArea({ shell }: { shell: Shell }) {
  const { user } = useSnapshot(session);
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
    <>
      <span className="header-user">欢迎您，{user?.nickname ?? user?.realname ?? user?.username}</span>
      <button
        type="button"
        className="header-button"
        onClick={() => dialog.current?.showModal()}
        aria-label="退出登录"
      >
        <LogoutOutlined aria-hidden /> <span className="header-text">退出登录</span>
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
    </>
  );
}
