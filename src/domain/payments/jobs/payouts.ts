import type { Job } from '#server/scheduler/job';
import { PAYOUT_JOB } from '../../money/rules/payouts/attempts';
import { sendPayouts } from '../../money/rules/payouts/send';

/** Sends payouts to the connected channels and asks what came of them. Also requested when an operator pays. */
export const job: Job = {
  name: PAYOUT_JOB,
  title: '提交打款并查询结果',
  cron: '*/20 * * * * ?',
  async run({ services, output, signal }) {
    const calls = await sendPayouts(services, signal);
    if (calls > 0) output(`向渠道提交和查询 ${calls} 次`);
  },
};
