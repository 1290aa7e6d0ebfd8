import { sql } from 'kysely';
import { ok } from '#server/http/envelope';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';
import { submission } from '../../app/submission';
import { handInFeedback } from '../rules/feedbackLetters';

const MOST = 500;

export const routes: Route[] = [
  submission('POST /app/submit/feedback', handInFeedback),
  appCall('GET /app/feedback/letters', async ({ services: { db }, input }) => {
    const { userId, feedbackId } = input;
    // names the sides that leave: a kind of letter that is added later stays inside
    const { rows } = await sql<{ id: string; side: string; content: string; pictures: string[] | null }>`
      select l.id::text, l.side, l.content, l.pictures,
        to_char(l.create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "createTime"
      from feedback_letter l join user_feedback f on f.id = l.feedback_id
      where f.id = ${feedbackId}::bigint and f.user_id = ${userId}::bigint
        and l.side in ('person', 'operator') and not coalesce(l.recalled, false) and ${IS_SENT}
      order by l.id limit ${MOST}`.execute(db);
    return ok({ letters: rows });
  }),
];

/** An answer leaves when its message does: within the seconds in which it can be undone it is nobody's. */
const IS_SENT = sql`(l.side = 'person' or l.create_time < now() - interval '10 seconds')`;
