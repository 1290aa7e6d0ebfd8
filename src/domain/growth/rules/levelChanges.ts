import { sql } from 'kysely';
import { SYSTEM_CALLER } from '#server/caller';
import type { Db } from '#server/db/connection';
import { filledContent, type MessageTemplate } from '../../messages/rules/messageTemplates';

/** The reason for a person's new level in a recalculation of many. */
export interface LevelChange {
  id: string;
  from: number;
  to: number;
  /** What the level follows from: experience, or a host's beans. */
  experience: number;
  /** Of the level reached; null: none is. */
  name: string | null;
  nickname: string;
  userNo: string;
}

interface LevelNotice {
  track: string;
  why: 'recount' | 'daily';
  template: MessageTemplate;
  words(change: LevelChange): Readonly<Record<string, string>>;
}

/** Into the history of each person, with a message to each, by the current template. */
export async function noteChanges(
  tx: Db,
  { track, why, template, words }: LevelNotice,
  changes: readonly LevelChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into level_change (user_id, track, from_level, to_level, experience, why)
    select id, ${track}, "from", "to", experience, ${why} from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as row (id bigint, "from" integer, "to" integer, experience bigint)`.execute(tx);
  const found = await sql<{ content: string }>`select content from message_template
    where code = ${template} and enabled and delete_time is null`.execute(tx);
  const text = found.rows[0]?.content;
  if (text === undefined) return;
  const messages = changes.map((change) => {
    const { id, nickname, userNo } = change;
    return { id, content: filledContent(text, { nickname, userNo, ...words(change) }) };
  });
  await sql`insert into app_message (user_id, template, content, create_by)
    select id, ${template}, content, ${SYSTEM_CALLER.id}::bigint
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as row (id bigint, content text)`.execute(tx);
}
