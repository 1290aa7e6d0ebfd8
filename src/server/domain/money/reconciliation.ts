import { conditionContext } from '../../caller';
import { fieldError } from '../../http/fieldError';
import { action } from '../contract';
import { reconcile } from './records/reconciliation/reconcile';
import { requestProof } from './records/reconciliation/requestProof';

const MOST_DAYS = 31;

/** `reconciliation.check` 核对: the ledger of some days beside what caused it, now; wallets and movements right after it. */
export const check = action('finance/reconciliation', async ({ tx, caller, answers }) => {
  const [start, end] = [String(answers.beginDay), String(answers.endDay)];
  if (start > end) throw fieldError('endDay', '结束日期不能早于开始日期');
  if (end > conditionContext(caller).now.slice(0, 10)) throw fieldError('endDay', '还没有到这一天');
  if ((Date.parse(end) - Date.parse(start)) / 86_400_000 >= MOST_DAYS)
    throw fieldError('endDay', `一次最多核对 ${MOST_DAYS} 天`);
  const { discrepancies } = await reconcile(tx, { begin: start, end });
  await requestProof(tx, { isWhole: false });
  const found = discrepancies === 0 ? '全部一致' : `${discrepancies} 处不一致`;
  return { message: `业务单核对完毕，${found}；钱包与流水接着核对，见“账目核对记录”` };
});
