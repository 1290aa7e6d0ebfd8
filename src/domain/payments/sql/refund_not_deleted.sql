create or replace trigger refund_not_deleted before delete on refund for each row execute function refuse_change();
create or replace trigger refund_not_emptied before truncate on refund for each statement execute function refuse_change();
