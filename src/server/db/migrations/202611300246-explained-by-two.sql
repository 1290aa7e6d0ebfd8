-- A difference of the books is explained by one operator and agreed to by another.
alter table reconciliation_fault add column handled_by bigint, add column reviewer_id bigint;
alter table reconciliation_fault add check (reviewer_id is null or reviewer_id <> handled_by);
