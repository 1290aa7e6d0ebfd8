import { sql } from 'kysely';
import type { DomainServices } from '#server/app/services';
import { SYSTEM_CALLER } from '#server/caller';
import type { Db } from '#server/db/connection';
import { recordsIn } from '../../../platform/rules/records';
import { announce } from '../announce';
import type { Verdict } from './kinds';
import type { Answered } from './post';
import type { StoredWebhook } from './target';
import type { Timing } from './timing';

/** What came of one try. */
export interface Attempt {
  verdict: Verdict;
  /** Null: none came. */
  answer: Answered | null;
  costMs: number;
}

/** So many messages given up in a row switch a webhook off. */
const MOST_FAILURES = 10;

interface Noted {
  id: string;
  tries: number;
  webhook: StoredWebhook;
  attempt: Attempt;
  timing: Timing;
}

/** Notes what came of a try: done, tried again later, or given up. Who looks after the webhook learns of the first one given up. */
export async function noteAttempt(services: DomainServices, noted: Noted): Promise<void> {
  const { id, tries, webhook, attempt, timing } = noted;
  const { verdict, answer, costMs } = attempt;
  const wait = timing.waits[tries - 1];
  const isOver = verdict.is !== 'failed' || wait === undefined;
  const state = verdict.is === 'done' ? 'done' : isOver ? 'failed' : 'waiting';
  const problem = verdict.is === 'done' ? null : verdict.problem;
  const pause = verdict.is === 'failed' ? (verdict.pauseMs ?? 0) / 1000 : 0;
  await services.db.transaction().execute(async (tx) => {
    await noteHealth(tx, webhook.id, attempt, pause);
    const { rows } = await sql`
      update webhook_delivery set state = ${state}, status = ${answer?.status ?? null}, answer = ${answer?.body ?? null},
        problem = ${problem}, cost_ms = ${costMs}, end_time = case when ${isOver} then now() end,
        next_time = case when not ${isOver} then now() + make_interval(secs => ${Math.max(wait ?? 0, pause)}) end
      where id = ${id}::bigint and state = 'waiting' returning id`.execute(tx);
    if (rows.length > 0 && state === 'failed') await noteFailed(services, tx, noted, problem ?? '');
  });
}

/** How it answered last; a success ends what failed in a row. `pause`: seconds in which nothing is sent to it. */
export async function noteHealth(
  tx: Db,
  webhookId: string,
  { verdict, answer }: Attempt,
  pause = 0,
): Promise<void> {
  const words = verdict.is === 'done' ? `${answer?.status} ${answer?.body ?? ''}`.trim() : verdict.problem;
  const isDone = verdict.is === 'done';
  await sql`
    insert into webhook_health as health (webhook_id, last_time, answer) values (${webhookId}::bigint, now(), ${words})
    on conflict (webhook_id) do update set last_time = now(), answer = excluded.answer,
      failures = case when ${isDone} then 0 else health.failures end,
      free_time = greatest(health.free_time, now() + make_interval(secs => ${pause}))`.execute(tx);
}

async function noteFailed(
  services: DomainServices,
  tx: Db,
  { webhook, attempt: { verdict } }: Noted,
  problem: string,
): Promise<void> {
  const { rows } = await sql<{ failures: number }>`
    update webhook_health set failures = failures + 1 where webhook_id = ${webhook.id}::bigint returning failures`.execute(
    tx,
  );
  const failures = rows[0]?.failures ?? 1;
  const isOff = verdict.is === 'gone' || failures >= MOST_FAILURES;
  if (isOff) await switchOff(services, tx, webhook, verdict.is === 'gone' ? '对方不再接收' : '连续发送失败');
  if (!isOff && failures > 1) return;
  await announce(
    { tx, services },
    {
      role: await receivingRole(tx, webhook.role),
      kind: 'webhook',
      title: isOff ? `外部通知“${webhook.title}”已停用` : `外部通知“${webhook.title}”没有发成`,
      lines: [
        isOff
          ? `${problem}。连着 ${failures} 条没有发成，已自动停用；查明原因后再启用，没有发成的可在“发送记录”里再发一次。`
          : `${problem}。试过多次，不再自动重试，可在“发送记录”里再发一次。`,
      ],
      priority: 'M',
      opens: `/system/webhook?record=${webhook.id}`,
    },
  );
}

async function switchOff(
  services: DomainServices,
  tx: Db,
  { id }: StoredWebhook,
  reason: string,
): Promise<void> {
  const records = recordsIn({ tx, services, caller: SYSTEM_CALLER });
  await records.change({ screen: 'system/webhook', id, title: '自动停用', reason }, { enabled: false });
}

/** The role may have been deleted since it was named. */
async function receivingRole(tx: Db, role: string): Promise<string> {
  const { rows } = await sql`
    select from sys_role where role_code = ${role} and delete_time is null`.execute(tx);
  return rows.length > 0 ? role : 'admin';
}
