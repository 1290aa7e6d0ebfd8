create or replace trigger statement_difference_not_deleted before delete on statement_difference for each row execute function refuse_change();
create or replace trigger statement_difference_not_emptied before truncate on statement_difference
  for each statement execute function refuse_change();
