import { action } from '#server/parts/contract';
import { beanRates, fenFor, goldFor, yuan } from './rules/beanRates';

/** `goldBean.try` 试算: what these beans give now, by the code that exchanges and withdraws. */
const tryBeans = action('finance/gold-bean-config', async ({ tx, answers }) => {
  const rates = await beanRates(tx);
  const bean = Number(answers.bean);
  const [gold, fen] = [goldFor(rates, bean), fenFor(rates, bean)];
  return {
    message: `${bean} 金豆现在兑换 ${gold} 金币，或提现 ${yuan(fen)}（扣手续费前）`,
    result: { gold, fen, versionId: rates.id },
  };
});

export { tryBeans as try };
