import type { Job } from '#server/scheduler/job';
import { activeMessages, step } from '../../money/rules/deliver';

/** System messages whose time has come, and those under way, a batch of each in turn: a long one keeps no short one waiting. */
export const job: Job = {
  name: 'systemMessages',
  title: '发送和撤回系统消息',
  cron: '10 * * * * ?',
  async run({ services, output, signal }) {
    const failed = new Map<string, unknown>();
    let steps = 0;
    for (;;) {
      const ids = (await activeMessages(services)).filter((id) => !failed.has(id));
      if (ids.length === 0) break;
      for (const id of ids) {
        signal.throwIfAborted();
        await step(services, id).catch((error) => failed.set(id, error));
        steps += 1;
      }
    }
    if (steps > 0) output(`分批 ${steps} 次`);
    const [firstError] = failed.values();
    if (firstError !== undefined) throw firstError;
  },
};
