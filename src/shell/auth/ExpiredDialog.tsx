import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { expired } from '../session/expired';
import type { Shell } from '../shell';
import { leaveExpired } from './signOut';

/** Above whatever else is open. */
const TOPMOST = 2000;

/** Spec §8: the token is dead. There is one way on, so nothing else closes it. */
export function ExpiredDialog({ shell }: { shell: Shell }) {
  const { isTold } = useSnapshot(expired);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void leaveExpired(shell.client);
  };
  return (
    <Modal
      open={isTold}
      title="登录已过期"
      width={416}
      zIndex={TOPMOST}
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <Button type="primary" disabled={isLeaving} onClick={leave}>
          重新登录
        </Button>
      }
    >
      <p>很抱歉，登录已过期，请重新登录</p>
    </Modal>
  );
}
