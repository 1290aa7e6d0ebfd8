import { sql } from 'kysely';
import type { DomainServices } from '#server/app/services';
import { SYSTEM_CALLER } from '#server/caller';
import type { ChannelAnswer, ChannelName, PayoutRequest } from '../../../payments/channels/port';
import { eachChannel } from './eachChannel';
import { notePayoutAnswer } from './noteAnswer';

/** After this long a channel that knows no number has not got it: the same number is sent again. */
const RESEND_AFTER = 120;
/** Absences one after the other before that. */
const RESEND_ABSENCES = 2;
/** Seconds between two questions: twice as long each time. */
const FIRST_QUERY = 15;
const LONGEST_PAUSE = 3600;

/** So long a channel is asked for a payout that operators said had failed. */
const LATE_WITHIN = sql`interval '30 days'`;

/** Funds that were put on hold since an operator paid are not sent, and wait. */
const IS_ON_HOLD = sql`exists (select from app_user u where u.id = payout.user_id and u.wallet_hold is not null)`;

interface Due extends PayoutRequest {
  id: string;
  channel: ChannelName;
  /** The channel was called for it before. */
  isSent: boolean;
  isResent: boolean;
}

/**
 * Calls the channels for each payout that is due: sends what was never sent, and asks for what is not answered. That it was sent is
 * committed before the call, so a process that ends in the middle leaves a question, and never a second payout. Answers how
 * many calls there were.
 */
export async function sendPayouts(services: DomainServices, signal?: AbortSignal): Promise<number> {
  const counts = await eachChannel(services, async (channel) => {
    let calls = 0;
    for (; await callForNext(services, channel); calls += 1) signal?.throwIfAborted();
    return calls;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Answers whether there was one. */
async function callForNext(services: DomainServices, channel: ChannelName): Promise<boolean> {
  const due = await nextDue(services, channel);
  if (due === null) return false;
  const answer = await ask(services, due);
  await services.db
    .transaction()
    .execute((tx) => notePayoutAnswer({ tx, caller: SYSTEM_CALLER, services }, due.requestNo, answer));
  return true;
}

async function ask({ channels }: Pick<DomainServices, 'channels'>, due: Due): Promise<ChannelAnswer> {
  const channel = channels[due.channel];
  if (!channel) throw new Error(`the channel ${due.channel} is not connected`);
  const { requestNo, amount, account, realName, remark } = due;
  if (due.isSent && !due.isResent) return channel.payoutState(requestNo);
  return channel.payOut({ requestNo, amount, account, realName, remark });
}

/** The next one, marked as called and due again later, so that no other process calls for it meanwhile. */
async function nextDue({ db }: Pick<DomainServices, 'db'>, channel: ChannelName): Promise<Due | null> {
  const { rows } = await sql<Due>`
    with due as (
      select id, sent_time is not null as is_sent, sent_time is not null and status in ('submitting', 'unknown')
        and absences >= ${RESEND_ABSENCES} and sent_time < now() - make_interval(secs => ${RESEND_AFTER})
        and not ${IS_ON_HOLD} as is_resent
      from payout where channel = ${channel} and not by_hand
        and (sent_time is not null and query_time <= now() and (status <> 'failed' or answer_time > now() - ${LATE_WITHIN})
          or sent_time is null and status = 'submitting' and not ${IS_ON_HOLD})
      order by coalesce(query_time, create_time), id limit 1 for update skip locked)
    update payout p set sent_time = coalesce(sent_time, date_trunc('second', now())), queries = queries + 1,
      absences = case when is_resent then 0 else absences end,
      query_time = now() + make_interval(secs => least(${LONGEST_PAUSE}, ${FIRST_QUERY} * power(2, least(queries, 10)))::float8)
    from due, withdrawal w where due.id = p.id and w.id = p.withdrawal_id
    returning p.id::text, p.channel, p.request_no as "requestNo", p.amount::float8 as amount, coalesce(p.account, w.account) as account, coalesce(p.real_name, w.real_name) as "realName",
      '提现 ' || w.order_no as remark, is_sent as "isSent", is_resent as "isResent"`.execute(db);
  return rows[0] ?? null;
}
