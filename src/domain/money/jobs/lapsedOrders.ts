import { SYSTEM_CALLER } from '#server/caller';
import type { Job } from '#server/scheduler/job';
import { lapseOrders } from '../rules/orders/lapse';

/** Orders unpaid for longer than 支付配置 allows are closed, in batches of one transaction each. */
export const job: Job = {
  name: 'lapsedOrders',
  title: '关闭超时未支付的订单',
  cron: '20 * * * * ?',
  async run({ services, output, signal }) {
    let closed = 0;
    for (;;) {
      signal.throwIfAborted();
      const count = await services.db
        .transaction()
        .execute((tx) => lapseOrders({ tx, caller: SYSTEM_CALLER, services }));
      closed += count;
      if (count === 0) break;
    }
    if (closed > 0) output(`关闭 ${closed} 个订单`);
  },
};
