-- Nobody is below himself. Changes of the tree come one after the other: two that together would close a circle see each other.
create or replace function refuse_invitation_circle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('distribution', 0));
  if exists (
    with recursive above as (
      select d.id, d.parent_id from distribution d where d.id = new.parent_id
      union
      select d.id, d.parent_id from distribution d join above on d.id = above.parent_id)
    select from above where id = new.id)
  then
    raise exception '% would be below himself', new.id using errcode = 'check_violation', constraint = 'distribution_circle';
  end if;
  return new;
end $$;

create or replace trigger distribution_circle before insert or update of parent_id on distribution
  for each row when (new.parent_id is not null) execute function refuse_invitation_circle();
