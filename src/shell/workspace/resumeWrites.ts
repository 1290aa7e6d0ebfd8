import { messageOf, showOnce } from '../../engine/index';
import type { Envelope } from '../http/client';
import { forgetWrite, formerWrites, rememberWrite } from '../http/pendingWrites';
import { lostAnswer, type TaskState } from '../http/writeOutcome';
import { notices } from '../notices/notices';
import { showTask } from '../notices/waits';
import type { Shell } from '../shell';

/** Writes whose outcome this window did not know when it was loaded again are followed to their end. */
export function resumeWrites({ client }: Pick<Shell, 'client'>): void {
  for (const key of formerWrites())
    resume(client, key).catch((error: unknown) => console.error('a write cannot be followed', error));
}

async function resume(client: Shell['client'], key: string): Promise<void> {
  rememberWrite(key);
  const shown = showTask();
  let title = '上次提交';
  const onTask = (task: TaskState) => {
    title = task.title;
    shown.show(task);
  };
  try {
    const { data } = await lostAnswer(client, key, onTask);
    const { success, message, result } = data as Envelope;
    showOnce(notices, result);
    notices[success ? 'success' : 'error'](`${title}：${message}`);
  } catch (error) {
    notices.error(`${title}：${messageOf(error)}`);
  } finally {
    shown.end();
    forgetWrite(key);
  }
}
