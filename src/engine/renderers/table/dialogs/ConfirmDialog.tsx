import { Modal } from 'antd';
import { useState } from 'react';
import { faultText } from '../state/sayFault';
import type { Submit } from './listDialog';
import './dialogs.css';

interface ConfirmDialogProps {
  title: string;
  question: string;
  isDanger: boolean;
  submit: Submit;
  onClose(): void;
}

/** Asks once before something is done. A refusal is shown here and the dialog stays. */
export function ConfirmDialog({ title, question, isDanger, submit, onClose }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFault(null);
    try {
      await submit({});
      onClose();
    } catch (error) {
      setFault(faultText(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={question}
      width={416}
      okText={title}
      cancelText="取消"
      okButtonProps={{ danger: isDanger, autoFocus: true }}
      confirmLoading={isBusy}
      onOk={confirm}
      onCancel={onClose}
    >
      {fault !== null && (
        <p className="list-dialog-fault" role="alert">
          {fault}
        </p>
      )}
    </Modal>
  );
}
