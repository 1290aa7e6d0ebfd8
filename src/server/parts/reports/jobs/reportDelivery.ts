import type { Job } from '../../../scheduler/job';
import { deliverDue } from '../rules/reportDelivery';

/** Generates the reports that are due by 报表定时发送, with what each receiver may see, and notifies them. */
export const job: Job = {
  name: 'reportDelivery',
  title: '定时发送报表',
  cron: '40 * * * * ?',
  async run({ services, output }) {
    for (const line of await deliverDue(services)) output(line);
  },
};
