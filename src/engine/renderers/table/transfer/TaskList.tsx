import { Button } from 'antd';
import { useState } from 'react';
import type { TransferPort } from '../../../contract/ports';
import type { Task } from '../../../contract/record';
import { useAnswer } from '../../../parts/answer/useAnswer';
import { faultText } from '../state/sayFault';

const STATES: Record<Task['state'], string> = {
  waiting: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
};

/** The operator's latest exports, with the files that are still there. */
export function TaskList({ transfer }: { transfer: TransferPort }) {
  const asked = useAnswer(() => transfer.tasks(), [transfer], { what: '最近的导出' });
  const [saveFault, setSaveFault] = useState<string | null>(null);
  const tasks = asked.answer?.filter(({ kind }) => kind === 'export') ?? [];
  const fault = saveFault ?? asked.fault;
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
                onClick={() => transfer.save(task).catch((error: unknown) => setSaveFault(faultText(error)))}
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
