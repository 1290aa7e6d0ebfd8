import { sql } from 'kysely';
import { isEmpty, RequestError } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import type { Db } from '../../db/connection';
import { fieldError } from '../../http/fieldError';
import { action, computed, eachRow } from '../contract';
import { agreements } from './records/statements/agreement';
import { importStatement } from './records/statements/importStatement';
import { requestMatching } from './records/statements/statementRow';

const SCREEN = 'finance/statement';

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

/** `statement.agreement` 与账目. */
export const agreement = computed(SCREEN, async ({ tx, rows }) => {
  const found = await sql<{ id: string; isEqual: boolean }>`select id::text, booked = due as "isEqual"
    from (${agreements(sql`s.id = any(${rows.map(({ id }) => id)}::bigint[])`)}) as statement`.execute(tx);
  const agrees = new Map(found.rows.map(({ id, isEqual }) => [id, isEqual ? 'agrees' : 'differs']));
  return Object.fromEntries(rows.map(({ id, status }) => [id, agrees.get(id) ?? status ?? null]));
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

async function contentOf({ storage }: Pick<DomainServices, 'storage'>, path: string): Promise<Buffer> {
  const file = await storage.read(path);
  if (file === null) throw new RequestError('文件已经不在了，请重新上传');
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** As it was uploaded. */
async function nameOf(tx: Db, path: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from sys_file where path = ${path}`.execute(tx);
  return rows[0]?.name ?? path;
}
