import { Modal } from 'antd';
import type { Opened } from './useOpened';

/** Asks before what is ticked and not saved is discarded for another's grants. */
export function LeaveGrant({ name, opened }: { name: string; opened: Opened }) {
  return (
    <Modal
      open={opened.isLeaving}
      width={416}
      title={`「${name}」的授权还没有保存，确定放弃吗？`}
      okText="放弃修改"
      okButtonProps={{ danger: true }}
      cancelText="继续编辑"
      onOk={opened.leave}
      onCancel={opened.stay}
    />
  );
}
