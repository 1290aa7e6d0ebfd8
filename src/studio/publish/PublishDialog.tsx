import { Alert, Button, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { messageOf, useAnswer } from '../../engine/index';
import type { SourceFile } from '../checker/protocol';
import type { Path } from '../document/edit';
import type { CodeGrant, Difference, Draft, Mark, StudioCalls } from '../studioCalls';
import { importRows } from './importRows';
import { NewCodes } from './NewCodes';
import { Refusals } from './Refusals';
import { type RenderCaptcha, useOwnPassword } from './useOwnPassword';

const MARKS: Record<Mark, string> = { data: '数据', rights: '权限' };
const MOST = 50;

interface PublishDialogProps {
  draft: Draft;
  calls: StudioCalls;
  renderCaptcha: RenderCaptcha;
  /** All screens, as they are published. */
  sources: readonly SourceFile[];
  /** Leads to what has to be changed. */
  onSelect(path: Path): void;
  onPublished(message: string): void;
  onFailed(message: string): void;
  onClose(): void;
}

/** What publishing changes, in words; what breaks data or rights is named one by one before it may be. */
export function PublishDialog(props: PublishDialogProps) {
  const { draft, calls, renderCaptcha, sources, onSelect, onPublished, onFailed, onClose } = props;
  const checking = useAnswer(() => calls.check(draft), [calls, draft], { what: '检查' });
  const { answer: judgement, error: failure, retry } = checking;
  const [reason, setReason] = useState('');
  const [accepted, setAccepted] = useState<readonly Mark[]>([]);
  const [hasSeen, setSeen] = useState(false);
  const [grants, setGrants] = useState<CodeGrant[]>([]);
  const waiting = useAnswer(async () => ({ sheet: await calls.draftSheet(draft.id) }), [calls, draft.id], {
    what: '表格',
  });
  const sheet = waiting.answer?.sheet ?? null;
  const [brings, setBrings] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const own = useOwnPassword(judgement?.review ?? 'none', renderCaptcha);
  const differences = judgement?.differences ?? [];
  const marksToAccept = (['data', 'rights'] as const).filter((mark) =>
    differences.some(({ marks }) => marks.includes(mark)),
  );
  const isReady =
    judgement !== null &&
    waiting.answer !== null &&
    judgement.faults.length === 0 &&
    marksToAccept.every((mark) => accepted.includes(mark)) &&
    (judgement.newer === null || hasSeen) &&
    own.isReady;
  const publish = async () => {
    setBusy(true);
    try {
      // an author who has seen the newer one publishes over it
      const base = judgement?.newer ? judgement.newer.id || null : draft.base;
      const what = { ...draft, base, reason, accepted, grants, ...own.proof };
      const { message, result } = await calls.publish(what).catch(async (error) => {
        if (!(await isLive(calls, draft))) throw error;
        return { message: '发布成功', result: { isSubmitted: false } };
      });
      const isImported = sheet && brings && !result.isSubmitted;
      onPublished(isImported ? `${message}；${(await importRows(calls, draft.id)).message}` : message);
    } catch (error) {
      own.noteRefusal(messageOf(error));
      onFailed(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={`发布页面 ${draft.id}`}
      okText={judgement?.review === 'second' ? '提交复核' : '发布'}
      okButtonProps={{ disabled: !isReady, loading: isBusy, danger: marksToAccept.length > 0 }}
      onOk={publish}
      onCancel={onClose}
      width={640}
    >
      {failure !== null && <CheckFailure message={failure} retry={retry} />}
      {waiting.error !== null && <CheckFailure message={waiting.error} retry={waiting.retry} />}
      {judgement === null && failure === null && <p>检查中…</p>}
      {judgement && judgement.faults.length > 0 && (
        <Refusals {...{ draft, sources, onSelect }} errors={judgement.faults} />
      )}
      {judgement?.newer && (
        <Alert
          type="warning"
          message="您打开之后，别人又发布过。下面是您的稿子与最新一版的差别，发布后以您的为准。"
          description={
            <Checkbox checked={hasSeen} onChange={({ target }) => setSeen(target.checked)}>
              我看过差别，仍要发布
            </Checkbox>
          }
        />
      )}
      {judgement && judgement.faults.length === 0 && <Differences differences={differences} />}
      {marksToAccept.map((mark) => (
        <div key={mark}>
          <Checkbox
            checked={accepted.includes(mark)}
            onChange={({ target }) =>
              setAccepted(target.checked ? [...accepted, mark] : accepted.filter((one) => one !== mark))
            }
          >
            {`确认其中影响${MARKS[mark]}的变化`}
          </Checkbox>
        </div>
      ))}
      {judgement && (
        <NewCodes codes={judgement.codes} roles={judgement.roles} grants={grants} onChange={setGrants} />
      )}
      {own.note}
      {sheet && (
        <Checkbox checked={brings} onChange={({ target }) => setBrings(target.checked)}>
          {`发布后导入“${sheet.name}”的 ${sheet.rows} 行`}
        </Checkbox>
      )}
      <Input
        aria-label="说明"
        placeholder="说明（选填）：为什么改"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  );
}

function CheckFailure({ message, retry }: { message: string; retry(): void }) {
  const button = (
    <Button size="small" onClick={retry}>
      重试
    </Button>
  );
  return <Alert type="error" message={message} action={button} />;
}

/**
 * Whether the draft is live after a publication that failed: a lost answer leaves it open, and the server knows. If it cannot be
 * asked either, the first failure is shown.
 */
async function isLive(calls: StudioCalls, { id, text, base }: Draft): Promise<boolean> {
  try {
    const { active } = await calls.open(id);
    return active !== null && active.text === text && active.id !== base;
  } catch {
    return false;
  }
}

/** Sentences of what changes; those that break something first. */
export function Differences({
  differences,
  none = '与在用的页面没有差别',
}: {
  differences: readonly Difference[];
  none?: string;
}) {
  if (differences.length === 0) return <p>{none}</p>;
  const sorted = [...differences].sort((a, b) => b.marks.length - a.marks.length);
  return (
    <ul className="studio-differences">
      {sorted.slice(0, MOST).map(({ marks, message }) => (
        <li key={message}>
          {marks.map((mark) => (
            <em key={mark}>{`影响${MARKS[mark]}`}</em>
          ))}
          {message}
        </li>
      ))}
      {sorted.length > MOST && <li>{`……共 ${sorted.length} 处`}</li>}
    </ul>
  );
}
