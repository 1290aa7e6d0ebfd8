import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { messageOf } from '../../engine/index';
import type { UserFacts } from '../session/session';
import type { Shell } from '../shell';
import './viewBar.css';

/** On every page while looking with another's rights: as whom, until when, and the button to leave. */
export function ViewBar({ shell, viewing }: { shell: Shell; viewing: NonNullable<UserFacts['viewing']> }) {
  const { name, kind, until } = viewing;
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // the server's clock: what it says is over a moment later here
    const rest = Date.parse(`${until.replace(' ', 'T')}+08:00`) - Date.now();
    const timer = setTimeout(() => window.location.assign('/'), Math.max(rest, 0) + 1000);
    return () => clearTimeout(timer);
  }, [until]);
  const leave = async () => {
    setLeaving(true);
    try {
      await shell.call('DELETE /sys/viewAs', {});
      window.location.assign('/');
    } catch (error) {
      shell.notice.error(messageOf(error));
      setLeaving(false);
    }
  };
  return (
    <div className="view-bar" role="status">
      <span>
        正在以{kind === 'role' ? '角色' : ''}「{name}」的身份查看，只能看，到 {until.slice(11, 16)} 为止
      </span>
      <Button size="small" disabled={isLeaving} onClick={leave}>
        退出
      </Button>
    </div>
  );
}
