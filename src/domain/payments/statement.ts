import { sql } from 'kysely';
import { isEmpty, RequestError } from '#engine/pure';
import type { DomainServices } from '#server/app/services';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { type ActionContext, action, computed, eachRow, type Row } from '#server/parts/contract';
import { wholeFile } from '#server/storage/wholeFile';
import { connectedOf } from '../money/rules/statements/due';
import { importStatement } from '../money/rules/statements/importStatement';
import { acceptLine } from '../money/rules/statements/noteLines';
import { requestMatching } from '../money/rules/statements/statementRow';

const SCREEN = 'finance/statement';
const DIFFERENCE = 'finance/statement-difference';

/** `statement.importFile` 导入对账单: stored in one transaction, matched by the job that this wakes. */
export const importFile = action(SCREEN, async ({ tx, caller, services, answers }) => {
  const isReplacing = answers.replaces === true;
  if (isReplacing && isEmpty(answers.reason)) throw fieldError('reason', '替换要写明原因');
  const { lines, title, isKnown } = await importStatement(
    { tx, caller, services },
    {
      fileName: await nameOf(tx, String(answers.sheet)),
      content: await contentOf(services, String(answers.sheet)),
      day: String(answers.day),
      replaceReason: isReplacing ? String(answers.reason) : null,
      fetched: connectedOf(services),
    },
  );
  if (isKnown) return { message: '这个文件已经导入过，没有重复导入' };
  await requestMatching(tx);
  return { message: `已导入${title} ${lines} 笔，正在核对` };
});

/** `statement.rematch` 重新核对. */
export const rematch = action(SCREEN, async ({ tx, rows }) => {
  await requestMatching(tx);
  return {
    message: '正在重新核对',
    changes: await eachRow(rows, async () => ({ status: 'matching' as const })),
  };
});

/** `statement.agreement` 与账目: what the last proof of the ledger found; of one that was matched since, none has looked yet. */
export const agreement = computed(SCREEN, async ({ tx, rows }) => {
  const found = await sql<{ id: string; result: string }>`
    select s.id::text, case
      when exists (select from reconciliation_fault f where f.kind = 'statement' and f.business_id = s.id and f.status <> 'closed')
        then 'differs'
      when s.match_time <= (select max(begin_time) from ledger_proof) then 'agrees' else 'matching' end as result
    from channel_statement s where s.status = 'matched' and s.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  );
  const results = new Map(found.rows.map(({ id, result }) => [id, result]));
  return Object.fromEntries(rows.map(({ id, status }) => [id, results.get(id) ?? status ?? null]));
});

/** `statement.openDifferences` 未结差异. */
export const openDifferences = computed(SCREEN, async ({ tx, rows }) => {
  const found = await sql<{ id: string; count: number }>`
    select statement_id::text as id, count(*)::int as count from statement_difference
    where statement_id = any(${rows.map(({ id }) => id)}::bigint[]) and status <> 'settled' group by statement_id`.execute(
    tx,
  );
  const counts = new Map(found.rows.map(({ id, count }) => [id, count]));
  return Object.fromEntries(rows.map(({ id }) => [id, counts.get(id) ?? 0]));
});

/** `statement.take` 认领. */
export const take = action(DIFFERENCE, async ({ caller, rows }) => ({
  message: '已认领',
  changes: await eachRow(rows, async () => ({ ownerId: caller.id })),
}));

/** `statement.assign` 指派. */
export const assign = action(DIFFERENCE, async ({ rows, answers }) => ({
  message: '已指派',
  changes: await eachRow(rows, async () => ({ ownerId: String(answers.assignee) })),
}));

/** `statement.explain` 说明原因: settled by a second operator's word. */
export const explain = action(DIFFERENCE, (context) => submitted(context, 'explained'));

/** `statement.accept` 按对账单入账: what only an uploaded file knows is booked by a second operator's word. */
export const accept = action(DIFFERENCE, (context) => submitted(context, 'accepted'));

async function submitted(
  { caller, rows, answers }: ActionContext<Row<typeof DIFFERENCE>>,
  settlement: 'explained' | 'accepted',
) {
  return {
    message: '等待另一位操作员复核',
    changes: await eachRow(rows, async ({ ownerId }) => ({
      status: 'review' as const,
      settlement,
      settleReason: String(answers.reason),
      handledBy: caller.id,
      ...(isEmpty(ownerId) && { ownerId: caller.id }),
    })),
  };
}

/** `statement.approve` 复核通过. */
export const approve = action(DIFFERENCE, async ({ tx, caller, services, rows }) => ({
  message: '复核通过，差异已结清',
  changes: await eachRow(rows, async ({ settlement, lineId, channel }) => {
    if (settlement === 'accepted') {
      await acceptLine({ tx, caller, services }, { lineId: String(lineId), channel: String(channel) });
      await requestMatching(tx);
    }
    return {
      status: 'settled' as const,
      reviewerId: caller.id,
      settledTime: conditionContext(caller).now,
    };
  }),
}));

/** `statement.refuse` 驳回. */
export const refuse = action(DIFFERENCE, async ({ rows }) => ({
  message: '已驳回，退回待处理',
  changes: await eachRow(rows, async () => ({
    status: 'open' as const,
    settlement: null,
    settleReason: null,
    handledBy: null,
  })),
}));

async function contentOf({ storage }: Pick<DomainServices, 'storage'>, path: string): Promise<Buffer> {
  const content = await wholeFile(storage, path);
  if (content === null) throw new RequestError('文件已经不在了，请重新上传');
  return content;
}

/** As it was uploaded. */
async function nameOf(tx: Db, path: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from sys_file where path = ${path}`.execute(tx);
  return rows[0]?.name ?? path;
}
