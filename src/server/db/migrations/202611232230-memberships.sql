-- What each order gave of a membership, as periods that follow each other without a gap. A period that is interrupted is two rows;
-- what a refund took stays as a row of its own. The pair of `app_user` follows from them.
create table membership (
  id bigint primary key default next_id(),
  user_id bigint not null,
  vip_type_id bigint,
  order_id bigint,
  begin_time timestamptz(0) not null,
  end_time timestamptz(0) not null,
  status text not null check (status in ('waiting', 'inForce', 'ended', 'refunded')),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  check (begin_time < end_time),
  -- at the commit, because periods move one after the other
  constraint membership_apart exclude using gist
    (int8range(user_id, user_id, '[]') with &&, tstzrange(begin_time, end_time) with &&)
    where (status <> 'refunded') deferrable initially deferred
);
create index membership_user on membership (user_id, begin_time);
create index membership_order on membership (order_id);
create index membership_begins on membership (begin_time) where status = 'waiting';
create index membership_ends on membership (end_time) where status = 'inForce';

-- What a person's pair has beyond their periods becomes periods of their type: memberships of before, and what a process of an older
-- version gave. It is the days of the orders without periods, the latest last, so that their refund pays back what it did; what no
-- order gave is a period without one.
create function fill_memberships(people bigint[]) returns void language plpgsql as $$
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

do $$
begin
  if exists (select from information_schema.columns
      where table_schema = current_schema() and table_name = 'app_user' and column_name = 'vip_until')
    and exists (select from information_schema.columns
      where table_schema = current_schema() and table_name = 'gold_order' and column_name = 'days')
  then
    perform fill_memberships(array(select id from app_user where vip_until > now()));
  end if;
end $$;
