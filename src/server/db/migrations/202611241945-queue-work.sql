-- Since when an operator is at a record: a renewed claim ends later and began when it did.
alter table queue_claim add column begin_time timestamptz not null default now();

-- What was decided in queues, for the figures beside them: by whom, and how long it took.
create table queue_decision (
  id bigint primary key default next_id(),
  screen_id text not null,
  record_id bigint not null,
  operator_id bigint not null,
  -- since it was claimed or the operator's last decision, the later of the two; null: they had not been at it
  seconds integer,
  -- undone: it counts for nothing
  undone_time timestamptz,
  create_time timestamptz not null default now()
);
create index queue_decision_operator on queue_decision (operator_id, screen_id, create_time);
create index queue_decision_record on queue_decision (screen_id, record_id, id);

-- What a submitted part of a profile replaces is noted when it is submitted; of those that wait already it is what the person has.
do $$ begin
  if to_regclass('user_audit') is not null and to_regclass('app_user') is not null then
    execute $sql$
      update user_audit a set former = case a.part when 'nickname' then u.nickname when 'signature' then u.signature
          when 'avatar' then u.avatar else u.voice end
        from app_user u where u.id = a.user_id and a.status = 'pending' and a.former is null $sql$;
  end if;
end $$;
