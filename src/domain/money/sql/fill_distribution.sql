-- Who was invited before `distribution` followed app_user.inviter_id: everybody who was invited or has invited, in the order of their
-- ids. Whose inviter would stand below himself stays at the top, for of a circle no end is the right one; how many these are is
-- answered, and warned of. Doing it again fills what is still missing.
create or replace function fill_distribution() returns bigint language plpgsql as $$
declare
  person record;
  circles bigint := 0;
begin
  insert into distribution (id, user_id)
    select distinct who.id, who.id from app_user u cross join lateral (values (u.id), (u.inviter_id)) who (id)
    where u.inviter_id is not null and who.id is not null
    order by 1 on conflict do nothing;
  for person in
    select d.id, u.inviter_id from distribution d join app_user u on u.id = d.id
    where d.parent_id is null and u.inviter_id is not null order by d.id
  loop
    begin
      update distribution set parent_id = person.inviter_id where id = person.id;
    exception when check_violation then
      circles := circles + 1;
      raise warning 'person % would be below himself by his inviter %', person.id, person.inviter_id;
    end;
  end loop;
  return circles;
end $$;
