-- A secret is for the values that it was typed for: a change of one of them drops it. Arguments of the trigger: the secret's
-- column, the switch that says so (or ''), and the columns that it is bound to (db/boundSecrets.ts).
create or replace function drop_unbound_secret() returns trigger language plpgsql as $$
declare
  was constant jsonb := to_jsonb(old);
  becomes constant jsonb := to_jsonb(new);
  is_dropped boolean;
begin
  if was ->> tg_argv[0] is distinct from becomes ->> tg_argv[0] then
    is_dropped := false;
  elsif was ->> tg_argv[0] is not null and exists (
    select from unnest(tg_argv[2:]) as bound (name)
    where coalesce(nullif(was ->> name, 'false'), '') <> coalesce(nullif(becomes ->> name, 'false'), '')
  ) then
    is_dropped := true;
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], null));
  end if;
  if is_dropped is not null and tg_argv[1] <> '' then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[1], is_dropped));
  end if;
  return new;
end $$;
