import { Button } from 'antd';
import type { TransferPort } from '#engine/contract/ports';
import type { Task } from '#engine/contract/record';
import type { Screen } from '#engine/contract/screen';
import { useAnswer } from '#engine/parts/answer/useAnswer';
import { thousands } from '#engine/values/number';
import * as texts from '#texts/renderers/table/transfer';

interface RecentImportsProps {
  transfer: TransferPort;
  screen: Screen;
  onOpen(task: Task): void;
}

const MOST_SHOWN = 5;

/** This operator's imports into this screen: those that run, also after the page was loaded again, and those of the last day. */
export function RecentImports({ transfer, screen, onOpen }: RecentImportsProps) {
  const { answer, error } = useAnswer(() => transfer.tasks(), [transfer], { what: texts.recentImports });
  // a trial is a task of another title
  const title = screen.verbs.import?.title;
  const tasks = (answer ?? [])
    .filter((task) => task.kind === 'write' && task.screenId === screen.id && task.title === title)
    .slice(0, MOST_SHOWN);
  if (tasks.length === 0 && error === null) return null;
  return (
    <section className="export-tasks" aria-label={texts.recentImports}>
      <h3>{texts.recentImports}</h3>
      {error !== null && (
        <p role="alert" className="export-fault">
          {error}
        </p>
      )}
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <span className="export-task-name">{sentenceOf(task)}</span>
            <span>{task.createTime}</span>
            {(isOpen(task) || task.state === 'done') && (
              <Button type="link" size="small" onClick={() => onOpen(task)}>
                {isOpen(task) ? texts.viewProgress : texts.viewResult}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isOpen = ({ state }: Task) => state === 'running' || state === 'waiting';

function sentenceOf(task: Task): string {
  if (!isOpen(task)) return task.message ?? (task.state === 'done' ? texts.done : texts.notDone);
  return task.done ? texts.importingRows(thousands(task.done)) : texts.importRunning;
}
