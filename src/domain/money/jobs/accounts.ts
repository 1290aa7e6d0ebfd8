import { measuresOf } from '#server/resource/rollup/measures';
import type { Job } from '#server/scheduler/job';
import { bookHistory, countAccounts, openAccounts } from '../../ledger/accounts';

/** One transaction opens so many wallets, or books so many orders: nobody waits long for theirs. */
const BATCH = 1000;

/**
 * Opens the accounts of wallets that were there before double entry, books the orders and withdrawals of before, and counts what
 * accounts come to each day.
 */
export const job: Job = {
  name: 'accounts',
  title: '汇总科目余额',
  cron: '0 50 * * * ?',
  async run({ services: { db, screens }, output, signal }) {
    let wallets = 0;
    for (;;) {
      signal.throwIfAborted();
      const looked = await openAccounts(db, BATCH);
      wallets += looked;
      if (looked === 0) break;
    }
    if (wallets > 0) output(`${wallets} 个钱包已有期初`);
    const entries = measuresOf(screens).filter(({ measured }) => measured.plan.table === 'cash_entry');
    const rolledUp = entries.map(({ name }) => name);
    let records = 0;
    for (;;) {
      signal.throwIfAborted();
      const looked = await bookHistory(db, BATCH, rolledUp);
      if (looked === null) break;
      records += looked;
    }
    if (records > 0) output(`${records} 张订单和提现单已补记`);
    output(`${await countAccounts(db)} 天的科目余额`);
  },
};
