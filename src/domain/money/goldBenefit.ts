import { fieldError } from '#server/http/fieldError';
import { hook } from '#server/parts/contract';

/** `goldBenefit.check`, before a save: a step gives something. */
export const check = hook('finance/gold-benefit', async ({ after }) => {
  if (Number(after.gold ?? 0) === 0 && Number(after.vipDays ?? 0) === 0)
    throw fieldError('gold', '送金币和送会员天数至少填一项');
  return undefined;
});
