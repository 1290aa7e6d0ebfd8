import type { TaskState } from '../http/writeOutcome';
import { showProgress } from './notices';

/** How far a write is that takes longer than a call: 下架：120 / 300. */
export function showTask(): { show(task: TaskState): void; end(): void } {
  const { update, end } = showProgress();
  return {
    show: ({ title, done, total }) =>
      update(total === null ? `${title}：正在执行…` : `${title}：正在执行 ${done} / ${total}`),
    end,
  };
}
