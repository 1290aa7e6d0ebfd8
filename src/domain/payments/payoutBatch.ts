import { isEmpty, RequestError } from '#engine/pure';
import type { DomainServices } from '#server/app/services';
import { action, computed } from '#server/parts/contract';
import { writeDataLog } from '#server/resource/plan/dataLog';
import { wholeFile } from '#server/storage/wholeFile';
import { yuan } from '../money/rules/beanRates';
import { makeBatch, openPayouts, writeBatchFile } from '../money/rules/payouts/batches';
import { noteBatchResult } from '../money/rules/payouts/batchResult';

const SCREEN = 'finance/payout-batch';

/** `payoutBatch.waiting` 没有结果: how many payouts. */
export const waiting = computed(SCREEN, async ({ tx, rows }) => {
  const counts = await openPayouts(
    tx,
    rows.map(({ id }) => id),
  );
  return Object.fromEntries(rows.map(({ id }) => [id, counts[id] ?? 0]));
});

/** `payoutBatch.make` 生成批次. */
export const make = action(SCREEN, async (context) => {
  const { method, most } = context.answers;
  if (method !== 'alipay' && method !== 'wechat' && method !== 'bank')
    throw new Error(`not a way to be paid: ${method}`);
  const { batchNo, payouts, amount } = await makeBatch(context, { channel: method, most: Number(most) });
  return { message: `已生成批次 ${batchNo}：${payouts} 笔，${yuan(amount)}` };
});

/** `payoutBatch.download` 下载打款文件: with whole accounts, so it is logged as an export is. */
export const download = action(SCREEN, async ({ tx, caller, screen, services, answers, rows }) => {
  const [batch] = rows;
  if (!batch) return undefined;
  const { id, batchNo } = batch;
  const open = (await openPayouts(tx, [id]))[id] ?? 0;
  if (open === 0) throw new RequestError('这个批次的打款都有了结果');
  await writeDataLog(tx, [
    {
      screenId: screen.id,
      table: 'payout_batch',
      id,
      version: null,
      operation: 'export',
      actionTitle: '下载打款文件',
      before: null,
      after: null,
      asked: { rows: open },
      reason: String(answers.reason),
      caller,
    },
  ]);
  const { id: file, begin } = await services.tasks.add(tx, caller.id, {
    kind: 'export',
    screenId: screen.id,
    title: `打款文件 ${batchNo}`,
    params: { batchNo },
    work: () => writeBatchFile(services, { id, batchNo }),
  });
  const message = '正在生成';
  return {
    ...{ file, message },
    afterCommit: async () => {
      begin();
      return { message };
    },
  };
});

/** `payoutBatch.result` 导入结果. */
export const result = action(SCREEN, async (context) => {
  const [batch] = context.rows;
  if (!batch) return undefined;
  const counts = await noteBatchResult(
    context,
    batch.id,
    await contentOf(context.services, context.answers.sheet),
  );
  const { paid, failed, same } = counts;
  const parts = [
    `${paid} 笔到账`,
    ...(failed > 0 ? [`${failed} 笔失败，等另一位操作员在提现列表确认`] : []),
    ...(counts.case > 0 ? [`${counts.case} 笔和已有的结果不符，转挂账`] : []),
    ...(same > 0 ? [`${same} 笔早有结果`] : []),
  ];
  return { message: parts.join('，') };
});

async function contentOf({ storage }: Pick<DomainServices, 'storage'>, path: unknown): Promise<Buffer> {
  const content = isEmpty(path) ? null : await wholeFile(storage, String(path));
  if (content === null) throw new RequestError('文件已经不在了，请重新上传');
  return content;
}
