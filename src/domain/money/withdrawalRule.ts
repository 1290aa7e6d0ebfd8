import { action } from '#server/parts/contract';
import { yuan } from './rules/beanRates';
import { withdrawalTerms } from './rules/withdrawalTerms';

/**
 * `withdrawalRule.try` 试一个人: whether the person could withdraw this now, and why not, by the code of the app's door.
 */
const tryPerson = action('finance/withdrawal-frequency', async ({ tx, answers }) => {
  const terms = await withdrawalTerms(tx, { userId: String(answers.userId), bean: Number(answers.bean) });
  const { ruleName, amount, fee, net } = terms;
  const message = `可以提现：按规则“${ruleName}”，${yuan(amount)}，手续费 ${yuan(fee)}，到账 ${yuan(net)}`;
  return { message, result: terms };
});

export { tryPerson as try };
