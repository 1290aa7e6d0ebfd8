create or replace trigger channel_statement_not_deleted before delete on channel_statement for each row execute function refuse_change();
create or replace trigger channel_statement_not_emptied before truncate on channel_statement for each statement execute function refuse_change();
