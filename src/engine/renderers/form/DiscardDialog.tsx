import { Modal } from 'antd';
import * as texts from '#texts/renderers/form';

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
      title={texts.discardChanges}
      okText={texts.discard}
      okButtonProps={{ danger: true }}
      cancelText={texts.continueEditing}
      onOk={onDiscard}
      onCancel={onStay}
    />
  );
}
