import { Button } from 'antd';
import type { PropsWithChildren } from 'react';
import type { PagePorts } from '../../../shell/ports';
import { Avatar } from './Avatar';
import { useReadable } from './useReadable';

/** The day of the records, wherever the browser is. */
const DAY = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'Asia/Shanghai' });

export function Greeting({ ports, children }: PropsWithChildren<{ ports: PagePorts }>) {
  const { name, avatarUrl } = useReadable(ports.user);
  return (
    <header className="workplace-greeting">
      <Avatar url={avatarUrl} name={name} size={48} />
      <div>
        <h1>
          {ports.greeting()}，{name}
        </h1>
        <p>今天是{DAY.format(new Date())}</p>
        {children}
      </div>
      {ports.offers('ownAccount') && (
        <nav className="workplace-own" aria-label="我的">
          <Button type="link" className="workplace-link" onClick={() => ports.menu.open('/account/center')}>
            个人中心
          </Button>
          <Button type="link" className="workplace-link" onClick={() => ports.menu.open('/account/settings')}>
            账号设置
          </Button>
        </nav>
      )}
    </header>
  );
}
