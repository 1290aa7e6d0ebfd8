import { isEmpty } from '#engine/pure';
import { conditionContext } from '#server/caller';
import { action, computed, eachRow } from '#server/parts/contract';
import { assertOthersDecision } from '#server/resource/approval/fourEyes';
import { payeeNotices } from './rules/walletHold';

/** `walletHold.hold` 冻结资金: the state is what the operator chose; the reason stays beside it. */
export const hold = action('user/user', async ({ caller, rows, answers }) => ({
  message: '资金已冻结，不能提现、兑换和消费',
  changes: await eachRow(rows, async () => ({
    holdReason: String(answers.reason),
    holdBy: caller.id,
    holdTime: conditionContext(caller).now,
  })),
}));

/** `walletHold.release` 解除资金冻结: never by the operator who set it, because money may leave again. */
export const release = action('user/user', async ({ tx, caller, rows }) => ({
  message: '资金冻结已解除',
  changes: await eachRow(rows, async ({ holdBy }) => {
    if (!isEmpty(holdBy))
      await assertOthersDecision(tx, {
        did: String(holdBy),
        decides: caller.id,
        what: '资金冻结',
        matter: '解除',
      });
    return { walletHold: null, holdReason: null, holdBy: null, holdTime: null };
  }),
}));

/** Screens where operators decide about somebody's money. */
const PAYEES = [
  'finance/withdrawal',
  'finance/order',
  'finance/gold-order',
  'vip/vip-record',
  'user/money-edit',
  'finance/commission',
  'finance/suspense',
  'finance/payout',
  'finance/desk',
  'goods/gift-grant',
  'finance/refund',
] as const;

/** `walletHold.notice` 用户提示: of the person's funds and account as they are now, by record. */
export const notice = computed(PAYEES, async ({ tx, rows }) => {
  // a withheld person is left out
  const known = rows.flatMap(({ userId }) => (isEmpty(userId) ? [] : [String(userId)]));
  const notices = await payeeNotices(tx, known);
  // nearly all have none, and an object by the numbers of a whole export is slow
  return Object.fromEntries(
    rows.flatMap(({ id, userId }) => {
      const found = notices.get(String(userId));
      return found === undefined ? [] : [[id, found]];
    }),
  );
});
