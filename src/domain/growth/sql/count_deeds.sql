-- Counts every deed that is not taken back, anew where `growth_count` is empty.
create or replace function count_deeds() returns void language sql as $$
  insert into growth_count (user_id, span, begin_day, recharge, gift_sent, gift_received, call_made, call_received, live, listen,
    post, invite, sign_in)
  select user_id, span, begin_day,
    coalesce(sum(amount) filter (where source = 'recharge'), 0),
    coalesce(sum(amount) filter (where source = 'giftSent'), 0),
    coalesce(sum(amount) filter (where source = 'giftReceived'), 0),
    coalesce(sum(amount) filter (where source = 'callMade'), 0),
    coalesce(sum(amount) filter (where source = 'callReceived'), 0),
    coalesce(sum(amount) filter (where source = 'live'), 0),
    coalesce(sum(amount) filter (where source = 'listen'), 0),
    coalesce(sum(amount) filter (where source = 'post'), 0),
    coalesce(sum(amount) filter (where source = 'invite'), 0),
    coalesce(sum(amount) filter (where source = 'signIn'), 0)
  from (select user_id, source, amount, (happened_time at time zone 'Asia/Shanghai')::date as day from growth_event
      where taken_back_time is null) deed
    cross join lateral (values ('day', day), ('week', date_trunc('week', day)::date), ('ever', date '1970-01-01')) spans (span, begin_day)
  group by user_id, span, begin_day
$$;
