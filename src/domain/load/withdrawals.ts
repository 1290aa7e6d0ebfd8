import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { drawn } from './drawn';
import { idOf, momentOf, REQUESTED, type Rounds, refusedAfter, roundLength, stepsOf } from './steps';

const FAMILY = [...'王李张刘陈杨赵黄周吴'];
const FIRST_NAMES = ['欣怡', '子涵', '雨桐', '浩然', '佳琪', '思远'];

/** What hosts ask for in the rounds, with every step of its approval: refused where the rounds give it back, else paid after a day. */
export async function loadWithdrawals(tx: Db, rounds: Rounds): Promise<void> {
  const draw = (salt: number, sides: number) => drawn(sql`n`, salt, sides);
  const pick = (list: readonly string[], salt: number) =>
    sql`(${list}::text[])[1 + ${draw(salt, list.length)}]`;
  const isBack = sql`is_refused and n + ${sql.lit(roundLength(rounds))} < ${sql.lit(rounds.rows)}`;
  await sql`create temporary table load_withdrawal on commit drop as
    with ${stepsOf(rounds)}, asked as (
      select n, person, ${REQUESTED} as bean, ${momentOf(rounds, sql`n`)} as at, ${isBack} as is_back from step where place = 4 and turn = 3
    )
    select ${idOf(rounds, sql`n`)} as id, n, person, bean, 5 * bean as amount, 5 * bean * 6 / 100 as fee, date_trunc('second', at) as at,
      case when is_back then 'rejected'
        when at < now() - interval '4 days' then 'paid' else (array['pending', 'pending', 'approved', 'paying'])[1 + ${draw(51, 4)}] end as status,
      date_trunc('second', at + case when is_back then ${sql.lit(refusedAfter(rounds))} else 600 + ${draw(52, 80_000)} end * interval '1 second') as judged
    from asked`.execute(tx);
  await sql`
    insert into withdrawal (id, order_no, user_id, bean, amount, fee, net, channel, account, real_name, status, risks, need_second,
      reject_reason, pay_no, paid_time, create_time, update_time)
    select w.id, 'LW' || w.id, p.id, bean, amount, fee, amount - fee, ${pick(['alipay', 'alipay', 'wechat', 'bank'], 53)},
      '13' || lpad(${draw(54, 1_000_000_000)}::text, 9, '0'), ${pick(FAMILY, 55)} || ${pick(FIRST_NAMES, 56)}, w.status,
      case ${draw(57, 12)} when 0 then '["newAccount"]'::jsonb when 1 then '["sharedDevice"]'::jsonb when 2 then '["singlePayer"]'::jsonb end,
      amount >= 100000, case when w.status = 'rejected' then ${pick(['account', 'account', 'cashOut'], 58)} end,
      case when w.status = 'paid' then 'LP' || w.id end, case when w.status = 'paid' then judged + interval '2 hours' end, at,
      case when w.status <> 'pending' then judged end
    from load_withdrawal w join load_person p on p.number = w.person`.execute(tx);
  await sql`
    insert into payout (id, request_no, withdrawal_id, attempt, user_id, channel, amount, status, channel_no, by_hand, answer_time,
      create_time)
    select id_at(judged + interval '1 hour') | nextval('id_sequence'), 'LO' || w.id, w.id, 1, w.user_id, w.channel, w.net,
      case w.status when 'paid' then 'paid' else 'submitting' end, w.pay_no, true, w.paid_time, judged + interval '1 hour'
    from withdrawal w join load_withdrawal l on l.id = w.id where w.status in ('paying', 'paid')`.execute(tx);
  await sql`
    insert into withdrawal_approval (id, withdrawal_id, step, result, status_before, status_after, reason, create_time)
    select id_at(w.at + s.late * (judged - w.at) + s.more) | nextval('id_sequence'), w.id, s.step, s.result, s.before, s.after, s.reason,
      w.at + s.late * (judged - w.at) + s.more
    from load_withdrawal w join (values
      (null, 'apply', 'passed', null, 'pending', null, 0, interval '0'),
      ('rejected', 'first', 'rejected', 'pending', 'rejected', '收款信息与实名不符', 1, interval '0'),
      ('approved', 'first', 'passed', 'pending', 'approved', '资料一致', 1, interval '0'),
      ('paying', 'first', 'passed', 'pending', 'approved', '资料一致', 1, interval '0'),
      ('paying', 'pay', 'passed', 'approved', 'paying', null, 1, interval '1 hour'),
      ('paid', 'first', 'passed', 'pending', 'approved', '资料一致', 1, interval '0'),
      ('paid', 'pay', 'passed', 'approved', 'paying', null, 1, interval '1 hour'),
      ('paid', 'settle', 'passed', 'paying', 'paid', null, 1, interval '2 hours')
    ) as s (status, step, result, before, after, reason, late, more) on s.status is null or s.status = w.status`.execute(
    tx,
  );
}
