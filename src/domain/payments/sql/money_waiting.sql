-- What waits for somebody in finance, whatever it is: one row for each record, with the next step. A view, so that nothing is stored
-- twice and a row is gone when its step is done.
create or replace view money_waiting as
  select id, 'payout' as kind, id as record_id, request_no as no, user_id, channel, 'out' as direction, amount,
    case when fail_asked_by is not null then 'confirmFailure' when by_hand then 'handOut' when status = 'unknown' then 'unknown'
      else 'late' end as step,
    coalesce(fail_asked_by, operator_id) as asked_by, null::bigint as owner_id, failure as note, create_time
  from payout
  where status = 'unknown' or status = 'submitting'
    and (by_hand or fail_asked_by is not null or create_time < now() - interval '10 minutes')
  union all
  select id, 'refund', id, refund_no, user_id, channel, 'out', amount,
    case when state = 'review' then 'review' when state = 'failed' then 'retry' when fail_asked_by is not null then 'confirmFailure'
      when by_hand then 'handOut' when state = 'unknown' then 'unknown' else 'late' end,
    coalesce(fail_asked_by, asked_by), null, coalesce(failure, second_reason), create_time
  from refund
  where state in ('review', 'unknown', 'failed') or state = 'submitting'
    and (by_hand or fail_asked_by is not null or create_time < now() - interval '10 minutes')
  union all
  select id, 'suspense', id, trade_no, user_id, channel, direction, amount, case status when 'review' then 'review' else 'settle' end,
    handled_by, owner_id, detail, received_time
  from suspense where status in ('open', 'review')
  union all
  select id, 'difference', id, coalesce(nullif(channel_no, ''), own_no), null, channel, case when our_amount < line_amount then 'in' else 'out' end,
    abs(our_amount - line_amount), case status when 'review' then 'review' else 'settle' end, handled_by, owner_id,
    case kind when 'missingHere' then '对账单有，我方没有' when 'missingThere' then '我方有，对账单没有'
      when 'doubled' then '对账单里重复' else '金额不同' end, create_time
  from statement_difference where status in ('open', 'review')
  union all
  -- files of statements that have not come
  select id, 'statement', id, to_char(day, 'YYYY-MM-DD') || case part when 'trade' then ' 收款和退款' else ' 打款和其他' end,
    null, channel, null, null, 'import', null, null, coalesce(failure, '没有收到对账单'), due_time
  from statement_due where status in ('waiting', 'failed') and due_time < now()
  union all
  -- changes that wait for a second operator
  select id, 'change', id, screen_title, null, null, null, null, 'review', asked_by, null, changes, create_time
  from change_review where status = 'review';
