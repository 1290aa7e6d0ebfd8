import { instantOf, isEmpty } from '../../../engine/pure';
import { conditionContext } from '../../caller';
import { action, computed, eachRow } from '../contract';
import { assertSecondOperator } from '../platform/records/fourEyes';

const SCREEN = 'finance/statement-difference';
const DAY = 86_400_000;

/** `statementDifference.age` 账龄, in whole days. */
export const age = computed(SCREEN, async ({ rows }) =>
  Object.fromEntries(
    rows.map(({ id, createTime, settledTime }) => {
      if (isEmpty(createTime)) return [id, null];
      const until = isEmpty(settledTime) ? Date.now() : instantOf(String(settledTime));
      return [id, Math.max(0, Math.floor((until - instantOf(String(createTime))) / DAY))];
    }),
  ),
);

/** `statementDifference.take` 认领. */
export const take = action(SCREEN, async ({ caller, rows }) => ({
  message: '已认领',
  changes: await eachRow(rows, async () => ({ ownerId: caller.id })),
}));

/** `statementDifference.assign` 指派. */
export const assign = action(SCREEN, async ({ rows, answers }) => ({
  message: '已指派',
  changes: await eachRow(rows, async () => ({ ownerId: String(answers.assignee) })),
}));

/** `statementDifference.explain` 说明原因: settled by a second operator's word. */
export const explain = action(SCREEN, async ({ caller, rows, answers }) => ({
  message: '等待另一位操作员复核',
  changes: await eachRow(rows, async ({ ownerId }) => ({
    status: 'review' as const,
    settlement: 'explained' as const,
    settleReason: String(answers.reason),
    handledBy: caller.id,
    ...(isEmpty(ownerId) && { ownerId: caller.id }),
  })),
}));

/** `statementDifference.approve` 复核通过. */
export const approve = action(SCREEN, async ({ tx, caller, rows }) => ({
  message: '复核通过，差异已结清',
  changes: await eachRow(rows, async ({ handledBy }) => {
    await assertSecondOperator(tx, { first: String(handledBy), second: caller.id, matter: 'difference' });
    return {
      status: 'settled' as const,
      reviewerId: caller.id,
      settledTime: conditionContext(caller).now,
    };
  }),
}));

/** `statementDifference.refuse` 驳回. */
export const refuse = action(SCREEN, async ({ rows }) => ({
  message: '已驳回，退回待处理',
  changes: await eachRow(rows, async () => ({
    status: 'open' as const,
    settlement: null,
    settleReason: null,
    handledBy: null,
  })),
}));
