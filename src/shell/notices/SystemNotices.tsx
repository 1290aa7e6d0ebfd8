import { Button } from 'antd';
import { useSnapshot } from 'valtio';
import { dismissSystem, systemNotices } from './systemNotice';
import './systemNotices.css';

/** Titled 系统提示, top right, 4 s (spec §8); read out as it comes. */
export function SystemNotices() {
  const { list } = useSnapshot(systemNotices);
  return (
    <div className="system-notices">
      {list.map(({ id, message }) => (
        <div key={id} className="system-notice" role="alert">
          <p className="system-notice-title">系统提示</p>
          <p>{message}</p>
          <Button type="text" size="small" aria-label="关闭提示" onClick={() => dismissSystem(id)}>
            ×
          </Button>
        </div>
      ))}
    </div>
  );
}
