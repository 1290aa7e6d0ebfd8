-- A line stays as the channel wrote it; what it is matched with is found later, and given up where its file is replaced.
create or replace function refuse_line_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'transfer_id' <> to_jsonb(old) - 'transfer_id' then
    raise exception 'the line % of a statement does not change', old.id using errcode = 'check_violation';
  end if;
  if old.transfer_id is not null and new.transfer_id is distinct from old.transfer_id and (new.transfer_id is not null
    or not exists (select from channel_statement where id = old.statement_id and status = 'replaced')) then
    raise exception 'the line % of a statement is matched already', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger statement_line_changes before update on statement_line for each row execute function refuse_line_change();
