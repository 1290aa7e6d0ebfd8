import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { TransferPort } from '../../../contract/ports';
import type { Task } from '../../../contract/record';
import { faultText } from '../dialogs/sayFault';

const STATES: Record<Task['state'], string> = {
  waiting: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
};

/** The operator's latest exports, with the files that are still there. */
export function TaskList({ transfer }: { transfer: TransferPort }) {
  const [tasks, setTasks] = useState<Task[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    transfer.tasks().then(
      (found) => isWanted && setTasks(found.filter(({ kind }) => kind === 'export')),
      (error: unknown) => isWanted && setFault(faultText(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [transfer]);
  if (tasks.length === 0 && fault === null) return null;
  return (
    <section className="export-tasks" aria-label="最近的导出">
      <h3>最近的导出</h3>
      {fault !== null && (
        <p role="alert" className="export-fault">
          {fault}
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
                onClick={() => transfer.save(task).catch((error: unknown) => setFault(faultText(error)))}
              >
                下载
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
