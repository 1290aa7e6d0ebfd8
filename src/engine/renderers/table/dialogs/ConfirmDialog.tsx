import { Modal } from 'antd';
import { useState } from 'react';
import * as texts from '#texts/renderers/table/dialogs';
import type { RecordData } from '../../../contract/record';
import { errorText } from '../../../parts/actions/notifyError';
import { type Risk, RiskNote } from '../../../parts/inputs/RiskNote';
import { useLeftOut } from '../../../parts/inputs/useLeftOut';
import type { Submit } from '../liveList';
import './dialogs.css';

export interface ConfirmDialogProps {
  title: string;
  /** Of those that were not left out. */
  question(records: readonly RecordData[]): string;
  records?: readonly RecordData[];
  risks?: readonly Risk[];
  isDanger: boolean;
  submit: Submit;
  onClose(): void;
}

/** Asks once before something is done. A refusal is shown here and the dialog stays. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, records = NONE, risks = NONE, isDanger, submit, onClose } = props;
  const { remaining, ...leaving } = useLeftOut(records, risks);
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setErrorMessage(null);
    try {
      await submit({}, remaining);
      onClose();
    } catch (error) {
      setErrorMessage(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={question(remaining)}
      width={416}
      okText={title}
      cancelText={texts.cancel}
      okButtonProps={{ danger: isDanger, autoFocus: true }}
      confirmLoading={isBusy}
      onOk={confirm}
      onCancel={onClose}
    >
      <RiskNote risks={risks} {...leaving} />
      {errorMessage !== null && (
        <p className="list-dialog-fault" role="alert">
          {errorMessage}
        </p>
      )}
    </Modal>
  );
}

const NONE: readonly never[] = [];
