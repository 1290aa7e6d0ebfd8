import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { action, type ComputedContext, computed, type Row } from '#server/parts/contract';
import { writeDataLog } from '#server/resource/plan/dataLog';
import { setting } from '#server/settings/settings';
import { signedQuery } from '#server/storage/fileSignature';

type Message = Row<'message/message'>;
type MessageContext = ComputedContext<Message>;

const SHORTEST_REASON = 2;
const HIDDEN = '（说明理由后可看）';
const IN_WORDS: Record<string, string> = {
  image: '[图片]',
  voice: '[语音]',
  video: '[视频]',
  gift: '[礼物]',
  call: '[通话]',
};

/** `privateMessage.read` 查看内容: who says why may read this conversation for a while; the reason is in the data log. */
export const read = action('message/message', async ({ tx, caller, rows, answers }) => {
  const reason = String(answers.reason).trim();
  if (reason.length < SHORTEST_REASON) {
    const message = `请写明查看的理由，至少 ${SHORTEST_REASON} 个字`;
    throw fieldError('reason', message);
  }
  await assertReadingQuota(tx, caller.id);
  const minutes = await setting(tx, 'privateMessage.minutes');
  for (const { conversationId } of rows)
    await sql`insert into private_reading (operator_id, conversation_id, reason, expire_time)
      values (${caller.id}::bigint, ${conversationId}::bigint, ${reason}, now() + make_interval(mins => ${minutes}::int))`.execute(
      tx,
    );
  return { message: `已打开这段会话，${minutes} 分钟内可看` };
});

/** `privateMessage.content`: the words of conversations that this operator has opened; of the others that they are hidden. */
export const content = computed('message/message', async (context) => {
  const opened = await openedOf(context);
  return Object.fromEntries(
    context.rows.map(({ id }) => {
      const row = opened.get(id);
      return [id, row ? (row.content ?? IN_WORDS[row.kind] ?? '') : HIDDEN];
    }),
  );
});

/** `privateMessage.picture`: under an address that ends after some minutes. */
export const picture = computed('message/message', (context) => mediaOf(context, 'image'));

/** `privateMessage.voice`, likewise. */
export const voice = computed('message/message', (context) => mediaOf(context, 'voice'));

/** `privateMessage.video`, likewise. */
export const video = computed('message/message', (context) => mediaOf(context, 'video'));

async function mediaOf(context: MessageContext, kind: string): Promise<Record<string, unknown>> {
  const { environment } = context.services;
  const found: Record<string, unknown> = {};
  for (const { id, kind: own, media } of (await openedOf(context)).values())
    if (own === kind && media !== null) found[id] = `${media}?${await signedQuery(environment, media)}`;
  return found;
}

interface Opened {
  id: string;
  reading: string;
  conversation: string;
  reason: string;
  kind: string;
  content: string | null;
  media: string | null;
  time: string;
}

/**
 * Which of these rows the operator may read now, each logged in the data log before it shows for the first time: what
 * is not logged is not shown.
 */
async function openedOf({
  caller,
  screen,
  services,
  rows,
}: MessageContext): Promise<ReadonlyMap<string, Opened>> {
  const code = screen.actions.read?.code;
  if (code === undefined || !caller.codes.has(code)) return new Map();
  const ids = rows.map(({ id }) => id);
  return services.db.transaction().execute(async (tx) => {
    const { rows: opened } = await sql<Opened>`
      select distinct on (m.id) m.id::text, r.id::text as reading, r.conversation_id::text as conversation, r.reason,
        m.kind, m.content, m.media, to_char(m.create_time, 'MM-DD HH24:MI:SS') as time
      from private_message m join private_reading r on r.conversation_id = m.conversation_id
      where m.id = any(${ids}::bigint[]) and r.operator_id = ${caller.id}::bigint and r.expire_time > now()
      order by m.id, r.id desc`.execute(tx);
    const isNew = await notedIn(tx, opened);
    const entries = new Map<string, Opened[]>();
    for (const row of opened.filter(({ id }) => isNew.has(id)))
      entries.set(row.conversation, [...(entries.get(row.conversation) ?? []), row]);
    await writeDataLog(
      tx,
      [...entries].map(([conversation, seen]) => ({
        screenId: 'message/conversation',
        table: 'private_conversation',
        id: conversation,
        version: null,
        operation: 'reveal',
        actionTitle: `看到 ${seen.length} 条私信（${seen[0]?.time} 至 ${seen.at(-1)?.time}）`,
        before: null,
        after: null,
        asked: { messages: seen.map(({ id }) => id) },
        reason: seen[0]?.reason ?? null,
        caller,
      })),
    );
    return new Map(opened.map((row) => [row.id, row]));
  });
}

/** Those that were not shown before under this reason, now noted. */
async function notedIn(tx: Db, opened: Opened[]): Promise<ReadonlySet<string>> {
  if (opened.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    insert into private_read (reading_id, message_id)
    select * from unnest(${opened.map(({ reading }) => reading)}::bigint[], ${opened.map(({ id }) => id)}::bigint[])
    on conflict do nothing returning message_id::text as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** A person reads fewer conversations, a script that carries them away more. */
async function assertReadingQuota(tx: Db, operatorId: string): Promise<void> {
  const most = await setting(tx, 'privateMessage.mostAnHour');
  await sql`select pg_advisory_xact_lock(hashtext(${`private reading ${operatorId}`}))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from private_reading
    where operator_id = ${operatorId}::bigint and create_time > now() - interval '1 hour'
      and expire_time > now() - interval '1 hour'`.execute(tx);
  if ((rows[0]?.count ?? 0) >= most) throw new RequestError(`每小时最多打开 ${most} 段私信，请稍后再试`);
}
