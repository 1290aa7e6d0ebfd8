import { Modal } from 'antd';
import type { TransferPort } from '../../../../contract/ports';
import { useFocusBack } from '../../../../parts/focus/useFocusBack';
import { TaskProgress } from './TaskProgress';
import './transfer.css';

interface FileDialogProps {
  title: string;
  task: string;
  transfer: TransferPort;
  onClose(): void;
}

/** The file that a button makes: how far it is, and then the file. */
export function FileDialog({ title, task, transfer, onClose }: FileDialogProps) {
  useFocusBack();
  return (
    <Modal open title={title} width={640} footer={null} onCancel={onClose}>
      <TaskProgress id={task} transfer={transfer} onClose={onClose} />
    </Modal>
  );
}
