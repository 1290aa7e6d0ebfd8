import { sql } from 'kysely';
import { type Field, valueText } from '#engine/pure';
import type { Services } from '#server/app/services';
import type { Caller } from '#server/caller';
import { openTo, type Written } from '#server/resource/list/history/logContent';

interface Reading extends Written {
  id: string;
  messages: string[];
}

/** By row of the data log, the private messages that were shown: `11-21 12:03:01 图片`, never what they say. */
export async function messagesSeen(
  services: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await sql<Reading>`
    select id::text, screen_id as "screenId", data_id as "dataId", asked->'messages' as messages from sys_data_log
    where id = any(${[...ids]}::bigint[]) and screen_id = 'message/conversation' and jsonb_typeof(asked->'messages') = 'array'`.execute(
    services.db,
  );
  if (rows.length === 0) return {};
  const isOpen = await openTo(services, caller, rows);
  const texts = await messagesIn(
    services,
    rows.flatMap(({ messages }) => messages),
  );
  return Object.fromEntries(
    rows
      .filter(isOpen)
      .map(({ id, messages }) => [
        id,
        messages.map((one) => texts.get(String(one)) ?? `编号 ${one}`).join('、'),
      ]),
  );
}

async function messagesIn(
  services: Pick<Services, 'db' | 'screens'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const kinds = services.screens.get('message/message')?.fields.kind as Field;
  const { rows } = await sql<{ id: string; kind: string; time: string }>`
    select id::text, kind, to_char(create_time at time zone 'Asia/Shanghai', 'MM-DD HH24:MI:SS') as time from private_message
    where id = any(${[...ids]}::bigint[])`.execute(services.db);
  return new Map(rows.map(({ id, kind, time }) => [id, `${time} ${valueText(kinds, kind)}`]));
}
