import { Button } from 'antd';
import { useState } from 'react';
import type { TransferPort } from '#engine/contract/ports';
import type { Task } from '#engine/contract/record';
import { errorText } from '#engine/parts/actions/notifyError';
import { useAnswer } from '#engine/parts/answer/useAnswer';
import * as texts from '#texts/renderers/table/transfer';

const STATES: Record<Task['state'], string> = {
  waiting: texts.transferWaiting,
  running: texts.running,
  done: texts.done,
  failed: texts.failed,
  cancelled: texts.cancelled,
};

/** The operator's latest exports, with the files that are still there. */
export function TaskList({ transfer }: { transfer: TransferPort }) {
  const recentTasks = useAnswer(() => transfer.tasks(), [transfer], { what: texts.recentExports });
  const [saveError, setSaveError] = useState<string | null>(null);
  const tasks = recentTasks.answer?.filter(({ kind }) => kind === 'export') ?? [];
  const errorMessage = saveError ?? recentTasks.error;
  if (tasks.length === 0 && errorMessage === null) return null;
  return (
    <section className="export-tasks" aria-label={texts.recentExports}>
      <h3>{texts.recentExports}</h3>
      {errorMessage !== null && (
        <p role="alert" className="export-fault">
          {errorMessage}
        </p>
      )}
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <span className="export-task-name">{task.fileName ?? task.title}</span>
            <span>{task.createTime}</span>
            <span>{STATES[task.state]}</span>
            {task.state === 'done' && task.fileName !== null && (
              <Button
                type="link"
                size="small"
                onClick={() => transfer.save(task).catch((error: unknown) => setSaveError(errorText(error)))}
              >
                {texts.download}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
