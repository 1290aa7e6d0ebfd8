-- What was asked stays as it was asked, and what has ended stays so; a screen may be called otherwise.
create or replace function refuse_review_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'screen_id' - 'status' - 'reviewer_id' - 'end_time' - 'body'
      <> to_jsonb(old) - 'screen_id' - 'status' - 'reviewer_id' - 'end_time' - 'body'
    or old.body <> '{}' and new.body <> old.body
    or old.status <> 'review' and to_jsonb(new) - 'screen_id' <> to_jsonb(old) - 'screen_id' then
    raise exception 'the request % does not change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger change_review_changes before update on change_review for each row execute function refuse_review_change();
