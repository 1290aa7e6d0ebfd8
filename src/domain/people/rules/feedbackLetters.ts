import { sql } from 'kysely';
import type { AppInput } from '#contract/appCalls/appCalls';
import { wireTime } from '#engine/pure';
import { fieldError } from '#server/http/fieldError';
import type { Records, Row } from '#server/parts/contract';
import { recordsIn } from '#server/parts/platform/rules/records';
import { handIn, requireActiveUser, type Submitting } from '../../moderation/rules/submission';

/** Of one person within a day. */
const MOST_A_DAY = 20;

type HandedIn = AppInput<'POST /app/submit/feedback'>;
type Letter = Row<'user/feedback-letter'>;

/** One more sentence of an exchange. */
export async function addLetter(
  { records }: { records: Records },
  letter: Pick<Letter, 'feedbackId' | 'side' | 'content'> & Partial<Letter>,
): Promise<void> {
  await records.add('user/feedback-letter', { recalled: false, ...letter });
}

/**
 * A person's text to the service: a new feedback, which waits; or, with `feedbackId`, more to a former one, which
 * waits again if it was done. A banned person may write too: they have no other way. Answers the id of the feedback.
 */
export async function handInFeedback(cause: Submitting, input: HandedIn): Promise<string> {
  const { tx } = cause;
  const { userId, feedbackId } = input;
  await requireActiveUser(tx, userId, { isAppeal: true });
  const { rows } = await sql<{ count: string }>`
    select (select count(*) from user_feedback where user_id = ${userId}::bigint and create_time > now() - interval '1 day')
      + (select count(*) from feedback_letter l join user_feedback f on f.id = l.feedback_id
        where f.user_id = ${userId}::bigint and l.side = 'person' and l.create_time > now() - interval '1 day') as count`.execute(
    tx,
  );
  if (Number(rows[0]?.count) >= MOST_A_DAY)
    throw fieldError('content', `一天最多写 ${MOST_A_DAY} 条反馈，请明天再写`);
  return feedbackId === null ? startFeedback(cause, input) : goOn(cause, feedbackId, input);
}

async function startFeedback(cause: Submitting, input: HandedIn): Promise<string> {
  const { userId, kind, content, pictures, deviceModel, appVersion } = input;
  if (kind === null) throw fieldError('kind', '类型不能为空');
  return handIn(cause, 'user/feedback', {
    userId,
    kind,
    content,
    pictures,
    deviceModel,
    appVersion,
    status: 'open',
    rounds: 0,
    waitTime: wireTime(Date.now()),
  });
}

async function goOn(cause: Submitting, feedbackId: string, input: HandedIn): Promise<string> {
  const { userId, content, pictures } = input;
  const own =
    await sql`select 1 from user_feedback where id = ${feedbackId}::bigint and user_id = ${userId}::bigint`.execute(
      cause.tx,
    );
  if (own.rows.length === 0) throw fieldError('feedbackId', '没有这条反馈');
  await handIn(cause, 'user/feedback-letter', {
    feedbackId,
    side: 'person',
    content,
    pictures,
    recalled: false,
  });
  await recordsIn(cause).change(
    { screen: 'user/feedback', id: feedbackId, title: '用户再次来信' },
    (before) => ({
      rounds: Number(before.rounds ?? 0) + 1,
      ...(before.status === 'open'
        ? {}
        : {
            status: 'open' as const,
            mark: null,
            waitTime: wireTime(Date.now()),
            handlerId: null,
            handleTime: null,
          }),
    }),
  );
  return feedbackId;
}
