-- trigger withdrawal_approval_append_only once there is a column withdrawal_id
do $$ begin
  if not exists (select from pg_trigger where tgname = 'withdrawal_approval_append_only') then
    perform guard_append_only('withdrawal_approval');
  end if;
end $$;
