import { Modal } from 'antd';

interface DiscardDialogProps {
  isOpen: boolean;
  onDiscard(): void;
  onStay(): void;
}

/** Asks before typed work is thrown away. */
export function DiscardDialog({ isOpen, onDiscard, onStay }: DiscardDialogProps) {
  return (
    <Modal
      open={isOpen}
      width={416}
      title="有未保存的修改，确定放弃吗？"
      okText="放弃修改"
      okButtonProps={{ danger: true }}
      cancelText="继续编辑"
      onOk={onDiscard}
      onCancel={onStay}
    />
  );
}
