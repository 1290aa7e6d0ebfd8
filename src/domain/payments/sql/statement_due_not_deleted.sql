create or replace trigger statement_due_not_deleted before delete on statement_due for each row execute function refuse_change();
create or replace trigger statement_due_not_emptied before truncate on statement_due for each statement execute function refuse_change();
