import { conditionContext } from '../caller';
import { fieldFault } from '../http/fieldFault';
import { action } from './contract';
import { reconcile } from './records/reconciliation/reconcile';

const MOST_DAYS = 31;

/** `reconciliation.check` 核对: the ledger of some days beside what caused it, now. */
export const check = action('finance/reconciliation', async ({ tx, caller, asked }) => {
  const [begin, end] = [String(asked.beginDay), String(asked.endDay)];
  if (begin > end) throw fieldFault('endDay', '结束日期不能早于开始日期');
  if (end > conditionContext(caller).now.slice(0, 10)) throw fieldFault('endDay', '还没有到这一天');
  if ((Date.parse(end) - Date.parse(begin)) / 86_400_000 >= MOST_DAYS)
    throw fieldFault('endDay', `一次最多核对 ${MOST_DAYS} 天`);
  const { faults } = await reconcile(tx, { begin, end });
  return { message: faults === 0 ? '核对完毕，全部一致' : `核对完毕，${faults} 处不一致` };
});
