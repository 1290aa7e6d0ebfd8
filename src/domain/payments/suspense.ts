import { isEmpty } from '#engine/pure';
import { type ActionContext, action, eachRow } from '#server/parts/contract';
import type { Case } from '../money/rules/payments/openCase';
import { carryOut, type Plan, settle } from '../money/rules/suspense/settle';

const SCREEN = 'finance/suspense';
const DONE = {
  returned: '已原路退回',
  attached: '已归入订单并发货',
  recovered: '已记为追回',
  accepted: '已按渠道入账',
  writtenOff: '已核销',
} as const;

/** `suspense.take` 认领. */
export const take = action(SCREEN, async ({ caller, rows }) => ({
  message: '已认领',
  changes: await eachRow(rows, async () => ({ ownerId: caller.id })),
}));

/** `suspense.assign` 指派. */
export const assign = action(SCREEN, async ({ rows, answers }) => ({
  message: '已指派',
  changes: await eachRow(rows, async () => ({ ownerId: String(answers.assignee) })),
}));

/** `suspense.sendBack` 原路退回: the payer gets it back by the channel. */
export const sendBack = action(SCREEN, (context) =>
  settleEach(context, {
    settlement: 'returned',
    refundNo: String(context.answers.channelRefundNo).trim(),
    settleReason: reasonOf(context),
  }),
);

/** `suspense.attach` 归入订单: the order is paid by it, and delivered. */
export const attach = action(SCREEN, (context) =>
  settleEach(context, {
    settlement: 'attached',
    orderId: String(context.answers.attachTo),
    settleReason: reasonOf(context),
  }),
);

/** `suspense.recover` 已追回: what left came back by the channel. */
export const recover = action(SCREEN, (context) =>
  settleEach(context, {
    settlement: 'recovered',
    refundNo: String(context.answers.incomingNo).trim(),
    settleReason: reasonOf(context),
  }),
);

/** `suspense.accept` 按渠道入账: the books follow what the channel did. */
export const accept = action(SCREEN, (context) =>
  settleEach(context, { settlement: 'accepted', settleReason: reasonOf(context) }),
);

/** `suspense.writeOff` 核销: what nobody can be given back becomes other income, what nobody gives back other cost. */
export const writeOff = action(SCREEN, (context) =>
  settleEach(context, { settlement: 'writtenOff', settleReason: reasonOf(context) }),
);

/** `suspense.approve` 复核通过: carries out what was asked for. */
export const approve = action(SCREEN, async (context) => {
  let message = '';
  const changes = await eachRow(context.rows, async (row) => {
    const done = await carryOut(context, row);
    message = `复核通过，${DONE[done.status]}`;
    return { ...done, reviewerId: context.caller.id };
  });
  return { message, changes };
});

/** `suspense.refuse` 驳回处理. */
export const refuse = action(SCREEN, async ({ rows }) => ({
  message: '已驳回，退回待处理',
  changes: await eachRow(rows, async () => ({
    status: 'open' as const,
    settlement: null,
    refundNo: null,
    orderId: null,
    settleReason: null,
    handledBy: null,
    secondReason: null,
  })),
}));

function reasonOf({ answers }: Pick<ActionContext<Case>, 'answers'>): string | null {
  return isEmpty(answers.reason) ? null : String(answers.reason);
}

async function settleEach(context: ActionContext<Case>, plan: Plan) {
  let message = '';
  const changes = await eachRow(context.rows, async (row) => {
    const change = await settle(context, row, plan);
    message =
      change.status === 'review' ? `等待另一位操作员复核：${change.secondReason}` : DONE[change.status];
    return change;
  });
  return { message, changes };
}
