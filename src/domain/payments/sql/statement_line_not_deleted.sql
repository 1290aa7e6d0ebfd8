create or replace trigger statement_line_not_deleted before delete on statement_line for each row execute function refuse_change();
create or replace trigger statement_line_not_emptied before truncate on statement_line for each statement execute function refuse_change();
