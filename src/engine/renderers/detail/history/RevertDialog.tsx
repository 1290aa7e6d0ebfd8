import { Button, Input, Modal, Spin } from 'antd';
import { useId, useState } from 'react';
import * as texts from '#texts/renderers/detail/history';
import * as signs from '#texts/signs';
import { RequestError } from '../../../contract/errors';
import type { DataPort, OversightPort } from '../../../contract/ports';
import type { HistoryEntry, Reversion } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { useAnswer } from '../../../parts/answer/useAnswer';
import { ChangeList } from '../../../parts/changes/ChangeList';
import { useFocusBack } from '../../../parts/focus/useFocusBack';

interface RevertDialogProps {
  screen: Screen;
  id: string;
  oversight: OversightPort;
  fileUrl: DataPort['fileUrl'];
  entry: HistoryEntry;
  onDone(message: string): void;
  onClose(): void;
}

const FAILED = texts.revertFailed;

/** What going back to a version changes and what stays, before it is done; it is an edit, and asks what editing asks for. */
export function RevertDialog({ screen, id, oversight, fileUrl, entry, onDone, onClose }: RevertDialogProps) {
  useFocusBack();
  const {
    answer,
    error: loadError,
    retry,
  } = useAnswer(
    () => oversight.reversion(screen, { id, entry: entry.id }),
    [oversight, screen, id, entry.id],
    { what: texts.version },
  );
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string[]>([]);
  const reasonPrompt = screen.verbs.edit?.ask.find(({ isOwn, field }) => isOwn && field.name === 'reason');
  const isReady = answer !== null && answer.changes.length > 0;
  const submit = async () => {
    setBusy(true);
    setRefusal([]);
    const answers = reasonPrompt ? { reason: reason.trim() } : {};
    await oversight
      .revert(screen, { id, entry: entry.id, version: answer?.version ?? null, asked: answers })
      .then(({ message }) => onDone(message))
      .catch((error: unknown) => {
        setRefusal(sentencesOf(error));
        setBusy(false);
      });
  };
  return (
    <Modal
      open
      width={720}
      title={entry.time === '' ? texts.revertTo(entry.title) : texts.revertToTime(entry.time)}
      okText={texts.revert}
      okButtonProps={{
        disabled: !isReady || (reasonPrompt?.field.isRequired === true && reason.trim() === ''),
      }}
      confirmLoading={isBusy}
      onOk={submit}
      onCancel={onClose}
    >
      {answer === null ? (
        <div className="detail-wait">
          {loadError === null ? <Spin /> : <span role="alert">{loadError}</span>}
          {loadError !== null && <Button onClick={retry}>{texts.retry}</Button>}
        </div>
      ) : (
        <ReversionPreview reversion={answer} fileUrl={fileUrl} />
      )}
      {isReady && reasonPrompt && (
        <Reason
          isRequired={reasonPrompt.field.isRequired}
          title={reasonPrompt.field.title}
          value={reason}
          onChange={setReason}
        />
      )}
      {refusal.map((sentence) => (
        <p key={sentence} role="alert" className="revert-refusal">
          {sentence}
        </p>
      ))}
    </Modal>
  );
}

function ReversionPreview({ reversion, fileUrl }: { reversion: Reversion; fileUrl: DataPort['fileUrl'] }) {
  const { changes, left } = reversion;
  return (
    <>
      <p>{changes.length === 0 ? texts.nothingToRevert : texts.willChange}</p>
      {changes.length > 0 && <ChangeList changes={changes} fileUrl={fileUrl} />}
      {left.length > 0 && (
        <>
          <p className="revert-left">{texts.staysAsIs}</p>
          <ul>
            {left.map(({ field, title, message }) => (
              <li key={field}>
                {title}
                {signs.colon}
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface ReasonProps {
  isRequired: boolean;
  title: string;
  value: string;
  onChange(value: string): void;
}

function Reason({ isRequired, title, value, onChange }: ReasonProps) {
  const id = useId();
  return (
    <div className="revert-reason">
      <label htmlFor={id}>
        {title}
        {isRequired ? '' : texts.optional}
      </label>
      <Input id={id} value={value} maxLength={200} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

function sentencesOf(error: unknown): string[] {
  if (!(error instanceof RequestError)) {
    console.error(error);
    return [FAILED];
  }
  const { errors = [] } = error.details;
  return errors.length > 0 ? errors.map(({ message }) => message) : [error.message];
}
