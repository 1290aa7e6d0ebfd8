import type { Job } from '../../../scheduler/job';
import { sendRefunds } from '../../money/records/refunds/send';
import { SENDER } from '../../money/records/refunds/sender';

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
