import { sql } from 'kysely';
import type { AppInput } from '#contract/appCalls/appCalls';
import { fieldError } from '#server/http/fieldError';
import { handIn, judgedText, requireActiveUser, type Submitting } from './submission';

/** Photos of a person that are seen or wait. */
const MOST_PHOTOS = 100;
const PARTS = { nickname: '昵称', avatar: '头像', signature: '签名', voice: '语音签名' } as const;
const CONTENTS = {
  post: { screen: 'live/post', table: 'post', owner: 'user_id', field: 'postId' },
  photo: { screen: 'user/album', table: 'user_photo', owner: 'user_id', field: 'photoId' },
  video: { screen: 'live/video', table: 'video', owner: 'user_id', field: 'videoId' },
  radio: { screen: 'live/radio', table: 'radio_programme', owner: 'user_id', field: 'radioId' },
  live: { screen: 'live/live', table: 'live_room', owner: 'host_id', field: 'roomId' },
} as const;

/** A part of a profile waits to be judged (`userAudit.pass` writes it into the person); one of a kind at a time. */
export async function handInPart(
  cause: Submitting,
  input: AppInput<'POST /app/submit/profile'>,
): Promise<string> {
  const { tx } = cause;
  const { userId, part } = input;
  const person = await requireActiveUser(tx, userId);
  const name = part === 'avatar' ? 'picture' : part === 'voice' ? 'voice' : 'text';
  const sent = input[name];
  if (sent === null) throw fieldError(name, `${PARTS[part]}不能为空`);
  if (sent === person[part]) throw fieldError(name, `${PARTS[part]}和现在的一样`);
  const waiting = await sql`select 1 from user_audit
    where user_id = ${userId}::bigint and part = ${part} and status = 'pending'`.execute(tx);
  if (waiting.rows.length > 0) throw fieldError('part', `${PARTS[part]}正在审核，请等待结果`);
  const submitted = { field: name, title: PARTS[part], text: sent, userId };
  const value = name === 'text' ? await judgedText(tx, { ...submitted, screenId: 'audit/user-audit' }) : sent;
  assertLength(cause, part, value);
  return handIn(cause, 'audit/user-audit', {
    userId,
    part,
    former: person[part],
    [name]: value,
    status: 'pending',
  });
}

/** A photo waits to be judged. */
export async function handInPhoto(
  cause: Submitting,
  { userId, photo }: AppInput<'POST /app/submit/photo'>,
): Promise<string> {
  await requireActiveUser(cause.tx, userId);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from user_photo
    where user_id = ${userId}::bigint and status <> 'rejected'`.execute(cause.tx);
  if (Number(rows[0]?.count) >= MOST_PHOTOS) throw fieldError('photo', `相册最多 ${MOST_PHOTOS} 张照片`);
  return handIn(cause, 'user/album', { userId, photo, status: 'pending' });
}

/** A report waits to be judged; what it names is the reported person's own. */
export async function handInReport(
  cause: Submitting,
  input: AppInput<'POST /app/submit/report'>,
): Promise<string> {
  const { tx } = cause;
  const { userId, targetId, kind, place, contentId, content, evidence } = input;
  await requireActiveUser(tx, userId);
  if (userId === targetId) throw fieldError('targetId', '不能举报自己');
  const named = place in CONTENTS ? CONTENTS[place as keyof typeof CONTENTS] : null;
  if (named && contentId !== null) {
    const found = await sql`select 1 from ${sql.table(named.table)}
      where id = ${contentId}::bigint and ${sql.ref(named.owner)} = ${targetId}::bigint`.execute(tx);
    if (found.rows.length === 0) throw fieldError('contentId', '被举报的内容不存在，或不是被举报人的');
  }
  return handIn(cause, 'audit/report-record', {
    targetId,
    reporterId: userId,
    kind,
    place,
    ...(named && contentId !== null ? { [named.field]: contentId } : {}),
    content,
    evidence,
    status: 'pending',
  });
}

/** An appeal against an own punishment that is in force; one at a time. */
export async function handInAppeal(
  cause: Submitting,
  input: AppInput<'POST /app/submit/appeal'>,
): Promise<string> {
  const { tx } = cause;
  const { userId, punishmentId, content, evidence } = input;
  await requireActiveUser(tx, userId, { isAppeal: true });
  const { rows } = await sql<{ isOver: boolean; isWaiting: boolean }>`
    select p.lifted_time is not null or p.until <= now() as "isOver",
      exists (select from account_appeal a where a.punishment_id = p.id and a.status = 'pending') as "isWaiting"
    from punishment p
    where p.id = ${punishmentId}::bigint and p.user_id = ${userId}::bigint and p.kind <> 'release'`.execute(
    tx,
  );
  const [punishment] = rows;
  if (!punishment) throw fieldError('punishmentId', '没有这项处罚');
  if (punishment.isOver) throw fieldError('punishmentId', '这项处罚已经结束，不需要申诉');
  if (punishment.isWaiting) throw fieldError('punishmentId', '这项处罚的申诉正在处理，请等待结果');
  return handIn(cause, 'audit/account-appeal', {
    userId,
    punishmentId,
    content,
    evidence,
    status: 'pending',
  });
}

/** What the person's own field could not take is refused now rather than when it has passed. */
function assertLength({ services }: Submitting, part: keyof typeof PARTS, value: string): void {
  const most = services.screens.get('user/user')?.fields[part]?.maxLength;
  if (most && [...value].length > most) throw fieldError('text', `${PARTS[part]}不能超过 ${most} 个字`);
}
