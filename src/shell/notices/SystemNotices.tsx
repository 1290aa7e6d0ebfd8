import { Alert } from 'antd';
import { useSnapshot } from 'valtio';
import { dismissSystem, systemNotices } from './systemNotice';
import './systemNotices.css';

const CLOSED_BY_NAME = { 'aria-label': '关闭提示' };

/** Titled 系统提示, top right, 4 s (spec §8); read out as it comes. */
export function SystemNotices() {
  const { list } = useSnapshot(systemNotices);
  return (
    <div className="system-notices">
      {list.map(({ id, message }) => (
        <Alert
          key={id}
          className="system-notice"
          type="error"
          message="系统提示"
          description={message}
          closable={CLOSED_BY_NAME}
          onClose={() => dismissSystem(id)}
        />
      ))}
    </div>
  );
}
