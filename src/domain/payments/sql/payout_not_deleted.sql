create or replace trigger payout_not_deleted before delete on payout for each row execute function refuse_change();
create or replace trigger payout_not_emptied before truncate on payout for each statement execute function refuse_change();
