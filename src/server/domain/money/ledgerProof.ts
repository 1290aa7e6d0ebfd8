import { action } from '../contract';
import { requestProof } from './records/reconciliation/requestProof';

/** `ledgerProof.start` 核对: everything or what changed, by the job that does it each night and each hour. */
export const start = action('finance/ledger-proof', async ({ tx, answers }) => {
  await requestProof(tx, { isWhole: answers.scope === 'whole' });
  return { message: '已开始核对，完成后在这里有一条记录' };
});
