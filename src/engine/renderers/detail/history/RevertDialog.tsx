import { Button, Modal } from 'antd';
import type { PropsWithChildren } from 'react';
import * as texts from '#texts/renderers/detail';
import * as signs from '#texts/signs';
import type { EndpointPort, EnginePorts } from '../../../contract/ports';
import type { HistoryEntry, RecordData, Reversion } from '../../../contract/record';
import type { Screen, Verb } from '../../../contract/screen';
import { useAnswer } from '../../../parts/answer/useAnswer';
import { ChangeList } from '../../../parts/changes/ChangeList';
import { useFocusBack } from '../../../parts/focus/useFocusBack';
import { PromptDialog } from '../../form/PromptDialog';

interface RevertDialogProps {
  screen: Screen;
  record: RecordData;
  endpoints: EndpointPort;
  ports: EnginePorts;
  entry: HistoryEntry;
  /** With the server's sentence. */
  onDone(message: string): void;
  onClose(): void;
}

/**
 * What going back to a version changes and what stays, before it is done. It is an edit, and asks what editing asks for. Until that is
 * known, nothing is drawn.
 */
export function RevertDialog({
  screen,
  record,
  endpoints,
  ports,
  entry,
  onDone,
  onClose,
}: RevertDialogProps) {
  const id = String(record.id);
  const { answer, error, retry } = useAnswer(
    () => endpoints['GET reversion'](screen, { id, entry: entry.id }),
    [endpoints, screen, id, entry.id],
    { what: texts.version },
  );
  const { edit } = screen.verbs;
  const title = entry.time === '' ? texts.revertTo(entry.title) : texts.revertToTime(entry.time);
  const preview = answer && <ReversionPreview reversion={answer} fileUrl={ports.data.fileUrl} />;
  if (answer === null || edit === undefined || answer.changes.length === 0)
    return (
      (preview || error !== null) && (
        <NothingToDo title={title} onClose={onClose}>
          {preview || (
            <div className="detail-wait">
              <span role="alert">{error}</span>
              <Button onClick={retry}>{texts.retry}</Button>
            </div>
          )}
        </NothingToDo>
      )
    );
  return (
    <PromptDialog
      definition={reverting(edit)}
      title={title}
      screen={screen}
      records={[record]}
      // a version that was looked at is chosen again, not opened from a draft
      ports={{ ...ports, drafts: undefined }}
      step={{ do: 'revert', entry: entry.id }}
      onSubmit={async (answers) => {
        const { version } = answer;
        const { message } = await endpoints['PUT revert'](screen, {
          ...answers,
          id,
          entry: entry.id,
          version,
        });
        onDone(message);
      }}
      onClose={onClose}
    >
      {preview}
    </PromptDialog>
  );
}

/** The fields of the record are those of the version, so that only the questions of the edit itself are left. */
function reverting(edit: Verb): Verb {
  return { ...edit, title: texts.revert, ask: edit.ask.filter(({ isOwn }) => isOwn) };
}

function NothingToDo({ title, onClose, children }: PropsWithChildren<{ title: string; onClose(): void }>) {
  useFocusBack();
  return (
    <Modal open width={720} title={title} footer={null} onCancel={onClose}>
      {children}
    </Modal>
  );
}

function ReversionPreview({
  reversion,
  fileUrl,
}: {
  reversion: Reversion;
  fileUrl: EnginePorts['data']['fileUrl'];
}) {
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
