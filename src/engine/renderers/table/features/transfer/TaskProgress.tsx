import { Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { TransferPort } from '#engine/contract/ports';
import type { Task } from '#engine/contract/record';
import { errorText } from '#engine/parts/actions/notifyError';
import { useAnswer } from '#engine/parts/answer/useAnswer';
import { thousands } from '#engine/values/number';
import * as texts from '#texts/renderers/table/transfer';

interface TaskProgressProps {
  id: string;
  transfer: TransferPort;
  /** Absent: it is begun elsewhere. */
  onAgain?(): void;
  onClose(): void;
}

/** How far the export is, with the way to stop it. Its file is saved as soon as it is there, and again at a press. */
export function TaskProgress({ id, transfer, onAgain, onClose }: TaskProgressProps) {
  const { task, error: loadError } = useTask(id, transfer);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: Promise<void>) => {
    setBusy(true);
    setFailure(null);
    await work.catch((error: unknown) => setFailure(errorText(error)));
    setBusy(false);
  };
  const isSaved = useRef(false);
  useEffect(() => {
    if (task?.state !== 'done' || isSaved.current) return;
    isSaved.current = true;
    transfer.save(task).catch((error: unknown) => setFailure(errorText(error)));
  }, [task, transfer]);
  const isOver = task !== null && hasEnded(task);
  const problem = failure ?? loadError;
  return (
    <div className="export">
      <p role="status">{task === null ? texts.starting : sentenceOf(task)}</p>
      <Progress
        percent={percentOf(task)}
        status={task?.state === 'done' ? 'success' : task?.state === 'failed' ? 'exception' : 'active'}
        aria-label={texts.progress}
      />
      {problem !== null && (
        <p role="alert" className="export-fault">
          {problem}
        </p>
      )}
      {!isOver && <p className="export-note">{texts.hint}</p>}
      <div className="export-buttons">
        {task !== null && !isOver && (
          <Button loading={isBusy} onClick={() => attempt(transfer.cancel(id))}>
            {texts.cancelExport}
          </Button>
        )}
        {isOver && onAgain && <Button onClick={onAgain}>{texts.exportAgain}</Button>}
        <Button onClick={onClose}>{texts.close}</Button>
        {task?.state === 'done' && (
          <Button loading={isBusy} onClick={() => attempt(transfer.save(task))}>
            {texts.downloadAgain}
          </Button>
        )}
      </div>
    </div>
  );
}

function sentenceOf({ state, done, total, message }: Task): string {
  switch (state) {
    case 'waiting':
      return texts.taskProgressWaiting;
    case 'running':
      return total === null
        ? texts.written(thousands(done ?? 0))
        : texts.writtenOf(thousands(done ?? 0), thousands(total));
    case 'done':
      return texts.exportDone(message ?? texts.rows(thousands(done ?? 0)));
    case 'cancelled':
      return texts.cancelled;
    case 'failed':
      return texts.exportFailed(message ?? texts.unknownReason);
  }
}

function percentOf(task: Task | null): number {
  if (task?.state === 'done') return 100;
  if (!task?.total) return 0;
  return Math.min(99, Math.floor(((task.done ?? 0) / task.total) * 100));
}

const ASK_EVERY_MS = 700;

/** A task in progress, until it has ended. A failed request is repeated, less often. */
function useTask(id: string, transfer: TransferPort) {
  const { answer: task, error, isLoading, again } = useAnswer(() => transfer.task(id), [transfer, id]);
  useEffect(() => {
    if (isLoading || (error === null && task !== null && hasEnded(task))) return;
    const timer = setTimeout(again, error === null ? ASK_EVERY_MS : ASK_EVERY_MS * 4);
    return () => clearTimeout(timer);
  }, [isLoading, task, error, again]);
  return { task, error };
}

function hasEnded({ state }: Task): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}
