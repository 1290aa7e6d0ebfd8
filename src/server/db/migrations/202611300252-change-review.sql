-- What decides money is changed by two operators: what one asks for waits here, whole, until a further one agrees.
create table change_review (
  id bigint primary key default next_id(),
  screen_id text not null,
  screen_title text not null,
  -- edit and its like, or the name of a button
  verb text not null,
  title text not null,
  record_id bigint,
  label text,
  changes text,
  ask_reason text,
  -- as it was sent
  body jsonb not null default '{}',
  asked_by bigint not null,
  status text not null default 'review' check (status in ('review', 'done', 'refused', 'withdrawn')),
  reviewer_id bigint,
  end_time timestamptz(0),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  check (reviewer_id is null or reviewer_id <> asked_by),
  check ((status = 'review') = (end_time is null)),
  check (status <> 'done' or reviewer_id is not null)
);
create index change_review_status on change_review (status, create_time);
create index change_review_end on change_review (end_time) where status = 'done';
create trigger change_review_not_deleted before delete on change_review for each row execute function refuse_change();
create trigger change_review_not_emptied before truncate on change_review for each statement execute function refuse_change();

-- What was asked stays as it was asked, and what has ended stays so; a screen may be called otherwise.
create function refuse_review_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'screen_id' - 'status' - 'reviewer_id' - 'end_time' - 'body'
      <> to_jsonb(old) - 'screen_id' - 'status' - 'reviewer_id' - 'end_time' - 'body'
    or old.body <> '{}' and new.body <> old.body
    or old.status <> 'review' and to_jsonb(new) - 'screen_id' <> to_jsonb(old) - 'screen_id' then
    raise exception 'the request % does not change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger change_review_changes before update on change_review for each row execute function refuse_review_change();

do $$ begin
  execute format('create or replace view money_waiting as %s union all %s', rtrim(pg_get_viewdef('money_waiting'::regclass), '; '), $view$
    select id, 'change', id, screen_title, null, null, null, null, 'review', asked_by, null, changes, create_time
    from change_review where status = 'review'$view$);
end $$;

-- Changed inviters, each from its day on: a recharge counts for the inviter of its day. Who never changed has the one of distribution.
create table inviter_span (
  user_id bigint not null,
  since date not null,
  parent_id bigint,
  primary key (user_id, since)
);

create or replace function follow_inviter() returns trigger language plpgsql as $$
begin
  if new.inviter_id is not null and new.inviter_id <> new.id then
    insert into distribution (id, user_id) values (new.inviter_id, new.inviter_id) on conflict do nothing;
  end if;
  if (tg_op = 'INSERT' and new.inviter_id is not null) or (tg_op = 'UPDATE' and new.inviter_id is distinct from old.inviter_id) then
    insert into distribution (id, user_id, parent_id) values (new.id, new.id, new.inviter_id)
      on conflict (id) do update set parent_id = excluded.parent_id;
  end if;
  if tg_op = 'UPDATE' and new.inviter_id is distinct from old.inviter_id then
    insert into inviter_span (user_id, since, parent_id)
      select new.id, '2000-01-01', old.inviter_id where not exists (select from inviter_span where user_id = new.id);
    insert into inviter_span (user_id, since, parent_id)
      values (new.id, (now() at time zone 'Asia/Shanghai')::date, new.inviter_id)
      on conflict (user_id, since) do update set parent_id = excluded.parent_id;
  end if;
  return null;
end $$;

-- The inviter of a person on a day.
create function inviter_on(person bigint, day date) returns bigint language sql stable as $$
  select case when exists (select from inviter_span where user_id = person)
    then (select parent_id from inviter_span where user_id = person and since <= day order by since desc limit 1)
    else (select parent_id from distribution where id = person) end
$$;
