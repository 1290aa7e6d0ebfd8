create or replace trigger suspense_not_deleted before delete on suspense for each row execute function refuse_change();
create or replace trigger suspense_not_emptied before truncate on suspense for each statement execute function refuse_change();
