import { sql } from 'kysely';
import type { DomainServices } from '#server/app/services';
import { SYSTEM_CALLER } from '#server/caller';
import type { ChannelAnswer, ChannelName, RefundRequest } from '../../../payments/channels/port';
import { eachChannel } from '../payouts/eachChannel';
import { noteRefundAnswer } from './answers';

interface Due extends RefundRequest {
  channel: ChannelName;
  /** It was sent before, or was about to be. */
  isSent: boolean;
}

/**
 * Sends what was accepted and queries what was sent, each when it is due: by connected channels, the rest is noted by operators.
 * What is about to be sent is noted first and its answer afterwards, each in its own transaction, so a process that dies
 * in between leaves what the next one queries. Answers how many.
 */
export async function sendRefunds(services: DomainServices, signal?: AbortSignal): Promise<number> {
  const counts = await eachChannel(services, (channel) => sendBy(channel, services, signal));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function sendBy(channel: ChannelName, services: DomainServices, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (;;) {
    signal?.throwIfAborted();
    const due = await nextDue(services, channel);
    if (due === null) return sent;
    const answer = await ask(services, due);
    await services.db
      .transaction()
      .execute((tx) => noteRefundAnswer({ tx, caller: SYSTEM_CALLER, services }, due.refundNo, answer));
    sent += 1;
  }
}

/** The next one that nobody else is about to call; it is due again after a while, longer each time, an hour at most. */
async function nextDue({ db }: Pick<DomainServices, 'db'>, channel: ChannelName): Promise<Due | null> {
  const { rows } = await sql<Due>`
    with due as (
      select id, sent_time is not null as is_sent from refund
      where state in ('submitting', 'unknown') and not by_hand and next_time <= now() and channel = ${channel}
      order by next_time limit 1 for update skip locked)
    update refund r set sent_time = coalesce(sent_time, date_trunc('second', now())),
      queries = queries + case when due.is_sent then 1 else 0 end,
      next_time = now() + least(interval '1 hour', interval '1 minute' * power(2, least(queries, 10)))
    from due where r.id = due.id
    returning due.is_sent as "isSent", channel, refund_no as "refundNo", coalesce(trade_no, '') as "tradeNo", order_no as "orderNo",
      amount::float8 as amount, paid::float8 as paid, refund_reason as reason`.execute(db);
  return rows[0] ?? null;
}

/** What the channel does not know is sent again with the same number, which is the same refund to it. */
async function ask({ channels }: Pick<DomainServices, 'channels'>, due: Due): Promise<ChannelAnswer> {
  const { isSent, channel, ...request } = due;
  const connected = channels[channel];
  if (connected === undefined) throw new Error(`the channel ${channel} is not connected`);
  if (!isSent) return connected.refund(request);
  const answer = await connected.refundState(request);
  return answer.state === 'absent' ? connected.refund(request) : answer;
}
