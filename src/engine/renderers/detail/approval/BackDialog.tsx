import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import * as texts from '#texts/renderers/detail';
import { RequestError } from '../../../contract/errors';
import { useFocusBack } from '../../../parts/focus/useFocusBack';

interface BackDialogProps {
  /** The step to which it goes back. */
  title: string;
  onSubmit(reason: string): Promise<{ message: string }>;
  onDone(message: string): void;
  onClose(): void;
}

/** Why an approval goes back to an earlier step. */
export function BackDialog({ title, onSubmit, onDone, onClose }: BackDialogProps) {
  useFocusBack();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async () => {
    setBusy(true);
    setRefusal(null);
    await onSubmit(reason.trim())
      .then(({ message }) => onDone(message))
      .catch((error: unknown) => {
        setRefusal(sentenceOf(error));
        setBusy(false);
      });
  };
  return (
    <Modal
      open
      title={texts.backTo(title)}
      okText={texts.back}
      okButtonProps={{ disabled: reason.trim() === '' }}
      confirmLoading={isBusy}
      onOk={submit}
      onCancel={onClose}
    >
      <p>{texts.effect}</p>
      <label htmlFor={id}>{texts.reason}</label>
      <Input.TextArea
        id={id}
        autoFocus
        value={reason}
        maxLength={200}
        autoSize={{ minRows: 2, maxRows: 4 }}
        onChange={(event) => setReason(event.target.value)}
      />
      {refusal !== null && (
        <p role="alert" className="detail-refusal">
          {refusal}
        </p>
      )}
    </Modal>
  );
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof RequestError)) {
    console.error(error);
    return texts.backFailed;
  }
  return error.details.errors?.[0]?.message ?? error.message;
}
