import { Button, Modal, Typography } from 'antd';
import type { ShownOnce } from '../../engine/index';
import { noticeState } from './notices';

/** A password or a token that is shown this once: it stays until whoever asked says that he has it. */
export function OnceDialog({ title, text }: ShownOnce) {
  const close = () => {
    noticeState.once = null;
  };
  return (
    <Modal
      open
      title={title}
      maskClosable={false}
      keyboard={false}
      closable={false}
      footer={
        <Button type="primary" onClick={close}>
          我已记下
        </Button>
      }
    >
      <Typography.Text code copyable={{ text, tooltips: ['复制', '已复制'] }}>
        {text}
      </Typography.Text>
      <p>只显示这一次，关闭后不能再看到。</p>
    </Modal>
  );
}
