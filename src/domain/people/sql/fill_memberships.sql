-- What a person's pair has beyond their periods becomes periods of their type: memberships of before, and what a process of an older
-- version gave. It is the days of the orders without periods, the latest last, so that their refund pays back what it did; what no
-- order gave is a period without one.
create or replace function fill_memberships(people bigint[]) returns void language plpgsql as $$
begin
  with beyond as (
    select u.id as user_id, u.vip_type_id, u.vip_until, max(m.end_time) as known
    from app_user u left join membership m on m.user_id = u.id and m.status <> 'refunded'
    where u.id = any(people) and u.vip_until > now()
    group by u.id having max(m.end_time) is null or u.vip_until > max(m.end_time)
  ), part as (
    select b.*, o.id, o.days * interval '24 hours' as length,
      b.vip_until - (sum(o.days) over later - o.days) * interval '24 hours' as end_time
    from beyond b join gold_order o on o.user_id = b.user_id
    where o.kind = 'vip' and o.status = 'delivered' and o.days > 0 and o.delete_time is null
      and not exists (select from membership m where m.order_id = o.id)
    window later as (partition by o.user_id order by o.delivered_time desc, o.id desc)
  ), added as (
    insert into membership (user_id, vip_type_id, order_id, begin_time, end_time, status)
    select user_id, vip_type_id, id, greatest(end_time - length, known), end_time,
      case when greatest(end_time - length, known) <= now() then 'inForce' else 'waiting' end
    from part where end_time > greatest(now(), known)
    returning user_id, begin_time
  )
  insert into membership (user_id, vip_type_id, begin_time, end_time, status)
  select user_id, vip_type_id, start, coalesce(first, vip_until), case when start <= now() then 'inForce' else 'waiting' end
  from (select *, greatest(date_trunc('second', now()), known) as start from beyond) b
    left join (select user_id, min(begin_time) as first from added group by 1) a using (user_id)
  where start < coalesce(first, vip_until);
end $$;
