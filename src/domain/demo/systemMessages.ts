import { sql } from 'kysely';
import type { DomainServices } from '#server/app/services';
import { SYSTEM_CALLER } from '#server/caller';
import { fragment } from '#server/db/sqlParts';
import { audienceOf, countAndSample } from '../messages/rules/audience';
import { loadRecords, type Story } from './records';

/** System messages in every state, those that went out with their row for each person. */
export async function seedSystemMessages(
  story: Story,
  services: Pick<DomainServices, 'screens'>,
): Promise<void> {
  const { tx } = story;
  await loadRecords(story, 'content/systemMessages');
  const { rows } = await sql<{ id: string; audience: unknown; isOut: boolean }>`
    select id::text, audience, status in ('sent', 'recalled') as "isOut" from system_message order by id`.execute(
    tx,
  );
  for (const { id, audience, isOut } of rows) {
    const people = audience === null ? { everybody: true as const } : { condition: audience };
    const caller = { tx, caller: SYSTEM_CALLER, services };
    const { total, sample } = await countAndSample(caller, people);
    await sql`update system_message set total = ${total}, sample = ${sample}, delivered = ${isOut ? total : 0},
      recalled = case when status = 'recalled' then ${total}::int else 0 end where id = ${id}::bigint`.execute(
      tx,
    );
    if (!isOut) continue;
    await sql`
      insert into app_message (user_id, template, content, create_by, create_time, not_before, sent_time, recall_time, message_id)
      select p.id, 'system.message', replace(replace(m.content, '{userNo}', user_no), '{nickname}', nickname), m.sender_id,
        m.start_time, m.start_time, m.start_time + make_interval(secs => (p.id % 600)::int),
        case when m.status = 'recalled' then m.start_time + interval '20 minutes' end, m.id
      from system_message m, (${fragment(['select id, user_no, nickname from app_user where ', ...audienceOf(caller, people)])}) p
      where m.id = ${id}::bigint order by p.id`.execute(tx);
  }
}
