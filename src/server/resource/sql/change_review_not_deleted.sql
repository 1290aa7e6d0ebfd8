create or replace trigger change_review_not_deleted before delete on change_review for each row execute function refuse_change();
create or replace trigger change_review_not_emptied before truncate on change_review for each statement execute function refuse_change();
