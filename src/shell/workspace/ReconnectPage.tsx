import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { signOut } from '../auth/signOut';
import type { Shell } from '../shell';
import type { Reconnecting } from './usePermissions';

/** Replaces the workspace while the server cannot be reached. The session, its tabs and drafts stay. */
export function ReconnectPage({ shell, reconnecting }: { shell: Shell; reconnecting: Reconnecting }) {
  const [isLeaving, setLeaving] = useState(false);
  const { retryAt, retry } = reconnecting;
  return (
    <section className="page-loading reconnect">
      <h1 role="alert">连接不上服务，正在重试</h1>
      <p>
        {retryAt === null ? '正在连接…' : <Countdown to={retryAt} />}
        您的登录和没有保存的内容都还在。
      </p>
      {isLeaving ? (
        <p>
          真的要注销登录吗 ?{' '}
          <PlainButton title="确定" press={() => void signOut(shell.client, { waitsForServer: false })} />{' '}
          <PlainButton title="取消" press={() => setLeaving(false)} />
        </p>
      ) : (
        <p>
          <Button type="primary" disabled={retryAt === null} onClick={retry}>
            立即重试
          </Button>{' '}
          <PlainButton title="退出登录" press={() => setLeaving(true)} />
        </p>
      )}
    </section>
  );
}

function PlainButton({ title, press }: { title: string; press(): void }) {
  return <Button onClick={press}>{title}</Button>;
}

function Countdown({ to }: { to: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return `${Math.max(1, Math.ceil((to - now) / 1000))} 秒后再试。`;
}
