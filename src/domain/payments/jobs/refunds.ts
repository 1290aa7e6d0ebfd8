import type { Job } from '#server/scheduler/job';
import { sendRefunds } from '../../money/rules/refunds/send';
import { SENDER } from '../../money/rules/refunds/sender';

/** Also as soon as a refund is accepted. */
export const job: Job = {
  name: SENDER,
  title: '提交和查询退款',
  cron: '40 * * * * ?',
  async run({ services, output, signal }) {
    const sent = await sendRefunds(services, signal);
    if (sent > 0) output(`提交或查询 ${sent} 笔退款`);
  },
};
