-- The inviter of a person on a day.
create or replace function inviter_on(person bigint, day date) returns bigint language sql stable as $$
  select case when exists (select from inviter_span where user_id = person)
    then (select parent_id from inviter_span where user_id = person and since <= day order by since desc limit 1)
    else (select parent_id from distribution where id = person) end
$$;
