import { sql } from 'kysely';
import type { AppInput } from '#contract/appCalls/appCalls';
import { FOREVER, RequestError, wireTime } from '#engine/pure';
import { fieldError } from '#server/http/fieldError';
import { recordsIn } from '#server/parts/platform/rules/records';
import { handIn, judgedText, requireActiveUser, type Submitting } from '../../moderation/rules/submission';
import { endedNow, runningBan } from './liveBans';

/** A host starts a broadcast; answers its id. Refused during a ban, and during another broadcast. */
export async function startBroadcast(
  cause: Submitting,
  input: AppInput<'POST /app/live/start'>,
): Promise<string> {
  const { tx } = cause;
  const { userId, kind, cover } = input;
  await requireActiveUser(tx, userId);
  const ban = await runningBan(tx, userId);
  if (ban) {
    const until = ban.until >= FOREVER ? '直播被永久封禁' : `直播封禁到 ${ban.until}`;
    throw fieldError('userId', `${until}，不能开播`);
  }
  const running =
    await sql`select 1 from live_room where host_id = ${userId}::bigint and status = 'live'`.execute(tx);
  if (running.rows.length > 0) throw fieldError('userId', '已经在直播');
  const submitted = { field: 'name', title: '标题', text: input.name, userId };
  const name = await judgedText(tx, { ...submitted, screenId: 'live/live' });
  return handIn(cause, 'live/live', {
    name,
    hostId: userId,
    kind,
    cover,
    status: 'live',
    audience: 0,
    weight: 0,
    startTime: wireTime(Date.now()),
  });
}

/** Ended by the host; one that has already ended stays as it is. */
export async function endBroadcast(
  cause: Submitting,
  { userId, roomId }: AppInput<'POST /app/live/end'>,
): Promise<void> {
  const { rows } = await sql`select 1 from live_room
    where id = ${roomId}::bigint and host_id = ${userId}::bigint`.execute(cause.tx);
  if (rows.length === 0) throw new RequestError('没有这场直播');
  await recordsIn(cause).change({ screen: 'live/live', id: roomId, title: '下播' }, (before) =>
    before.status === 'live' ? { ...endedNow(), status: 'ended' as const } : {},
  );
}
