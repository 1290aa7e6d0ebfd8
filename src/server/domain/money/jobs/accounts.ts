import { countAccounts, openAccounts } from '../../../ledger/accounts';
import type { Job } from '../../../scheduler/job';

/** One transaction opens so many wallets: nobody waits long for theirs. */
const BATCH = 1000;

/** Opens the accounts of wallets that were there before double entry, and counts what accounts come to each day. */
export const job: Job = {
  name: 'accounts',
  title: '汇总科目余额',
  cron: '0 50 * * * ?',
  async run({ services: { db }, output, signal }) {
    let wallets = 0;
    for (;;) {
      signal.throwIfAborted();
      const looked = await openAccounts(db, BATCH);
      wallets += looked;
      if (looked === 0) break;
    }
    if (wallets > 0) output(`${wallets} 个钱包已有期初`);
    output(`${await countAccounts(db)} 天的科目余额`);
  },
};
