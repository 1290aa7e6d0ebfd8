import { sql } from 'kysely';
import { instantOf, isEmpty, wireTime } from '#engine/pure';
import { hasPermission } from '#server/access/permissionChecks';
import { conditionContext } from '#server/caller';
import { fragment, quoted as identifier } from '#server/db/sqlParts';
import { action, computed, eachRow } from '#server/parts/contract';
import { targetMinutes } from '#server/resource/list/workTargets';
import { whereOf } from '#server/resource/plan/listSql';
import { mayView, planWithoutRight } from '#server/resource/plan/plan';
import { notifyUser } from '../messages/rules/appMessage';
import { addLetter } from './rules/feedbackLetters';

const LETTER = 'user/feedback-letter';
const ORDERS = 'finance/gold-order';
const WAITING = { status: 'open', handlerId: null, handleTime: null } as const;
/** How much of a person's text is quoted in the answer to it. */
const QUOTED = 20;

/** `feedback.answer` 回复: a message to the person by the template, stored in the exchange. */
export const answer = action('user/feedback', async (context) => {
  const { tx, caller, rows, answers } = context;
  const pictures = Array.isArray(answers.attached) ? answers.attached.map(String) : null;
  const changes = await eachRow(rows, async (row) => {
    const reply = String(row.reply);
    const letter = { feedbackId: row.id, content: reply, operatorId: caller.id };
    await addLetter(context, { ...letter, side: 'operator', pictures });
    const content = quoted(String(row.content ?? ''));
    await notifyUser(tx, caller, String(row.userId), 'feedback.reply', { content, reply });
    return isEmpty(row.firstAnswerTime) ? { firstAnswerTime: conditionContext(caller).now } : {};
  });
  return { message: '已回复', changes };
});

/** `feedback.note` 内部备注: for operators alone; nothing is sent. */
export const note = action('user/feedback', async (context) => {
  const { caller, rows, answers } = context;
  for (const row of rows) {
    const letter = { feedbackId: row.id, content: String(answers.note), operatorId: caller.id };
    await addLetter(context, { ...letter, side: 'note' });
  }
  return { message: '已记下，用户看不到' };
});

/** `feedback.due` 应回复: the end of its target time while it waits. */
export const due = computed('user/feedback', async ({ tx, rows }) => {
  const minutes = await targetMinutes(tx, 'user/feedback');
  if (minutes === null) return {};
  return Object.fromEntries(
    rows.flatMap(({ id, status, waitTime }) =>
      status !== 'open' || isEmpty(waitTime)
        ? []
        : [[id, wireTime(instantOf(String(waitTime)) + minutes * 60_000)] as const],
    ),
  );
});

/** `feedback.recall` 撤回处理: it waits again as it did; the answer does not count. */
export const recall = action('user/feedback', async ({ tx, rows, records }) => {
  const changes = await eachRow(rows, async (row) => {
    // a reply comes with its letter; their times may differ, as one is the server's and one the database's
    const letters = await sql<{ id: string }>`select id::text from feedback_letter
      where feedback_id = ${row.id}::bigint and side = 'operator' and not coalesce(recalled, false)
      order by id desc limit 1`.execute(tx);
    for (const { id } of row.status === 'replied' ? letters.rows : [])
      await records.change({ screen: LETTER, id, title: '撤回回复' }, { recalled: true });
    return { ...WAITING, reply: null, mark: row.mark === 'duplicate' ? null : row.mark };
  });
  return { message: '已撤回，重新等待处理', changes };
});

/** `feedback.latest`: what the person wrote last, if they wrote again; for callers who may see the exchange. */
export const latest = computed('user/feedback', async ({ tx, caller, services, rows }) => {
  const letters = services.screens.get(LETTER);
  if (!letters || !hasPermission(letters, caller, 'list') || !letters.fields.content) return {};
  if (!mayView(letters, caller, letters.fields.content)) return {};
  const visible = whereOf(planWithoutRight(letters, caller), { all: [] }, conditionContext(caller));
  const found = await sql<{ id: string; content: string }>`
    select distinct on (feedback_id) feedback_id::text as id, content from feedback_letter
    where feedback_id = any(${rows.map(({ id }) => id)}::bigint[]) and side = 'person' and ${fragment(visible)}
    order by feedback_id, id desc`.execute(tx);
  return Object.fromEntries(found.rows.map(({ id, content }) => [id, content]));
});

/** `feedback.matter`: the most urgent state among the orders of the person, for callers who may list orders. */
export const matter = computed('user/feedback', async ({ tx, caller, services, rows }) => {
  const orders = services.screens.get(ORDERS);
  if (!orders || !hasPermission(orders, caller, 'list')) return {};
  const { status, refundReview } = orders.fields;
  if (!status || !refundReview || !mayView(orders, caller, status) || !mayView(orders, caller, refundReview))
    return {};
  const plan = planWithoutRight(orders, caller);
  const visible = whereOf(plan, { all: [] }, conditionContext(caller));
  const found = await sql<{ userId: string; isUndelivered: boolean }>`
    select user_id::text as "userId", bool_or(status = 'paid' and refund_review is null) as "isUndelivered"
    from ${fragment([identifier(plan.table)])} where user_id = any(${rows.map(({ userId }) => userId)}::bigint[])
      and (status = 'paid' or refund_review = 'pending') and ${fragment(visible)}
    group by user_id`.execute(tx);
  const byUser = new Map(
    found.rows.map(({ userId, isUndelivered }) => [userId, isUndelivered ? 'undelivered' : 'refunding']),
  );
  return Object.fromEntries(
    rows.flatMap(({ id, userId }) => {
      const known = byUser.get(String(userId));
      return known === undefined ? [] : [[id, known] as const];
    }),
  );
});

/** `feedback.others`: how many others of the same person wait. */
export const others = computed('user/feedback', async ({ tx, rows }) => {
  const found = await sql<{ id: string; count: number }>`
    select mine.id::text, count(other.id)::int as count from user_feedback mine join user_feedback other
      on other.user_id = mine.user_id and other.id <> mine.id and other.status = 'open'
    where mine.id = any(${rows.map(({ id }) => id)}::bigint[]) group by mine.id`.execute(tx);
  return Object.fromEntries(found.rows.map(({ id, count }) => [id, count]));
});

function quoted(content: string): string {
  const signs = [...content];
  return signs.length > QUOTED ? `${signs.slice(0, QUOTED).join('')}…` : content;
}
