import { sql } from 'kysely';
import {
  type Comparison,
  type Condition,
  isId,
  type Screen,
  type Transcript,
  type TranscriptLine,
  wireTime,
} from '#engine/pure';
import { hasPermission } from '#server/access/permissionChecks';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fragment, quoted } from '#server/db/sqlParts';
import type { ComputedContext, Row } from '#server/parts/contract';
import { writeDataLog } from '#server/resource/plan/dataLog';
import { whereOf } from '#server/resource/plan/listSql';
import { mayView, plan } from '#server/resource/plan/plan';
import { signedQuery } from '#server/storage/fileSignature';

export type Reading = ComputedContext<Row<'audit/report-record'>>;
type RightsContext = Pick<Reading, 'caller' | 'services'>;
type Report = Pick<Row<'audit/report-record'>, 'targetId' | 'reporterId' | 'roomId' | 'createTime'> & {
  id: string;
};

/** So many messages before the report, and as many after it. */
const MOST_EACH_SIDE = 20;

/** What stands where a message is no text. */
const IN_WORDS: Record<string, string> = {
  image: '[图片]',
  voice: '[语音]',
  video: '[视频]',
  gift: '[礼物]',
  call: '[通话]',
};
const STATES: Record<string, string> = { recalled: '已撤回', blocked: '被拦截' };

/**
 * What the two people wrote to each other around the report, as far as the reader may list messages and open their contents; in the
 * data log of the conversation before it is answered.
 */
export async function conversationScene(context: Reading, report: Report): Promise<Transcript> {
  const { services } = context;
  const screen = screenOf(context, 'message/message');
  const missing = missingForConversation(context);
  if (screen === null || missing.length > 0 || !isId(report.targetId) || !isId(report.reporterId))
    return { lines: [], missing, at: report.createTime };
  const found = await services.db.transaction().execute(async (tx) => {
    const messages = await messagesNear(tx, context, screen, report);
    await noteReading(tx, context, report, messages);
    return messages;
  });
  const { environment } = services;
  const lines = await Promise.all(
    found.map(async (message): Promise<TranscriptLine> => {
      const isTarget = message.senderId === String(report.targetId);
      const state = STATES[message.status];
      const media = await mediaOf(message, (path) => signedQuery(environment, path));
      return {
        time: message.time,
        side: isTarget ? 'left' : 'right',
        name: isTarget ? '被举报人' : '举报人',
        text: message.content ?? IN_WORDS[message.kind] ?? '',
        ...(state === undefined ? {} : { state }),
        ...media,
      };
    }),
  );
  return { lines, missing: [], at: report.createTime };
}

/** The titles of the rights that the reader of a report's scene lacks; none: they see all of it. */
export function missingForScene(
  context: RightsContext,
  { place, roomId }: Pick<Row<'audit/report-record'>, 'place' | 'roomId'>,
): string[] {
  if (place === 'chat') return missingForConversation(context);
  if (place !== 'live' || !isId(roomId)) return [];
  return ROOM_PARTS.flatMap(({ screenId }) => {
    const screen = screenOf(context, screenId);
    return screen === null ? [] : missingFor(context, screen, ['list'], []);
  });
}

function missingForConversation(context: RightsContext): string[] {
  const screen = screenOf(context, 'message/message');
  return screen === null ? [] : missingFor(context, screen, ['list', 'read'], ['content']);
}

interface Message {
  id: string;
  conversation: string;
  senderId: string;
  kind: string;
  content: string | null;
  media: string | null;
  status: string;
  time: string;
}

async function messagesNear(
  tx: Db,
  context: Reading,
  screen: Screen,
  { targetId, reporterId, createTime }: Report,
): Promise<Message[]> {
  const { rows: known } = await sql<{ id: string }>`
    select id::text from private_conversation
    where user_id = least(${targetId}::bigint, ${reporterId}::bigint)
      and peer_id = greatest(${targetId}::bigint, ${reporterId}::bigint)`.execute(tx);
  const [conversation] = known;
  if (!conversation) return [];
  const allowed = plan(screen, context.caller, 'list');
  const visible = whereOf(allowed, { all: [] }, conditionContext(context.caller));
  const moment = { value: createTime ?? wireTime(Date.now()), cast: 'timestamptz' } as const;
  const part = (side: '<=' | '>', order: 'asc' | 'desc') => [
    `(select "id"::text as id, "conversation_id"::text as conversation, "sender_id"::text as "senderId", "kind", "content", "media", "status",
      to_char("create_time", 'YYYY-MM-DD HH24:MI:SS') as time, "id" as place
      from ${quoted(allowed.table)} where "conversation_id" = `,
    { value: conversation.id, cast: 'bigint' } as const,
    ` and "create_time" ${side} `,
    moment,
    ' and ',
    ...visible,
    ` order by "id" ${order} limit ${MOST_EACH_SIDE})`,
  ];
  const { rows } = await fragment<Message>([
    'select * from (',
    ...part('<=', 'desc'),
    ' union all ',
    ...part('>', 'asc'),
    ') as around order by place',
  ]).execute(tx);
  return rows;
}

/** As 查看内容 of the message screen notes what was seen. */
async function noteReading(
  tx: Db,
  { caller }: Reading,
  report: Report,
  messages: readonly Message[],
): Promise<void> {
  const [first] = messages;
  const last = messages.at(-1);
  if (!first || !last) return;
  await writeDataLog(tx, [
    {
      screenId: 'message/conversation',
      table: 'private_conversation',
      id: first.conversation,
      version: null,
      operation: 'reveal',
      actionTitle: `看到 ${messages.length} 条私信（${first.time.slice(5)} 至 ${last.time.slice(5)}）`,
      before: null,
      after: null,
      asked: { messages: messages.map(({ id }) => id), report: report.id },
      reason: `处理举报 ${report.id}`,
      caller,
    },
  ]);
}

async function mediaOf(
  { kind, media }: Message,
  sign: (path: string) => Promise<string>,
): Promise<Partial<Pick<TranscriptLine, 'picture' | 'voice' | 'video'>>> {
  if (media === null) return {};
  const address = `${media}?${await sign(media)}`;
  if (kind === 'image') return { picture: address };
  if (kind === 'voice') return { voice: address };
  return kind === 'video' ? { video: address } : {};
}

/** What happened in the reported broadcast, as far as the reader may list it: its beginning and end, warnings, bans. */
export async function roomLog(context: Reading, report: Report): Promise<Transcript> {
  const { caller, services } = context;
  if (!isId(report.roomId)) return { lines: [], missing: [] };
  const missing: string[] = [];
  const lines: TranscriptLine[] = [];
  for (const { screenId, key, select } of ROOM_PARTS) {
    const screen = screenOf(context, screenId);
    if (screen === null) continue;
    const lacking = missingFor(context, screen, ['list'], []);
    missing.push(...lacking);
    if (lacking.length > 0) continue;
    const allowed = plan(screen, caller, 'list');
    const { rows } = await fragment<{ time: string | null; text: string }>([
      `select to_char(log.time, 'YYYY-MM-DD HH24:MI:SS') as time, log.text from (select * from ${quoted(allowed.table)} where `,
      ...whereOf(allowed, equals(key, String(report.roomId)), conditionContext(caller)),
      `) as shown cross join lateral (values ${select}) as log (time, text) where log.time is not null`,
    ]).execute(services.db);
    lines.push(
      ...rows.map(
        ({ time, text }): TranscriptLine => ({ time: time ?? '', side: 'middle', name: null, text }),
      ),
    );
  }
  await writeDataLog(services.db, [
    {
      screenId: 'live/live',
      table: 'live_room',
      id: String(report.roomId),
      version: null,
      operation: 'reveal',
      actionTitle: `看到 ${lines.length} 条房间记录`,
      before: null,
      after: null,
      asked: { report: report.id },
      reason: `处理举报 ${report.id}`,
      caller,
    },
  ]);
  return {
    lines: lines.toSorted((a, b) => (a.time < b.time ? -1 : 1)),
    missing,
    unstored: '房间里的发言没有保存，这里只有开播、警告和封禁',
    at: report.createTime,
  };
}

/** Each screen of what happens in a room, by which field a record belongs to it, and what its moments say. */
const ROOM_PARTS = [
  {
    screenId: 'live/live',
    key: 'id',
    select: `(start_time, '开播：' || coalesce(name, '')), (end_time, '下播')`,
  },
  { screenId: 'live/live-warning', key: 'roomId', select: `(create_time, '警告：' || coalesce(reason, ''))` },
  {
    screenId: 'live/live-ban',
    key: 'roomId',
    select: `(create_time, '封禁：' || coalesce(reason, '')), (lifted_time, '解除封禁：' || coalesce(lift_reason, ''))`,
  },
] as const;

function equals(field: string, literal: string): Condition {
  return {
    field,
    op: 'eq',
    operand: { literal },
    comparability: 'reference',
    isMultiple: false,
  } as Comparison;
}

function screenOf({ services }: RightsContext, id: string): Screen | null {
  return services.screens.get(id);
}

/** The titles of the rights that the reader lacks for this screen. */
function missingFor(
  { caller }: RightsContext,
  screen: Screen,
  verbs: readonly string[],
  fields: readonly string[],
): string[] {
  const lacking = verbs.filter((verb) => !hasPermission(screen, caller, verb));
  const titleOf = (verb: string) =>
    screen.verbs[verb as 'list']?.title ?? screen.actions[verb]?.title ?? verb;
  const withheld = fields.flatMap((name) => {
    const field = screen.fields[name];
    return field && !mayView(screen, caller, field) ? [field.title] : [];
  });
  return [...lacking.map(titleOf), ...(lacking.length > 0 ? [] : withheld)].map(
    (title) => `${screen.title} ${title}`,
  );
}
