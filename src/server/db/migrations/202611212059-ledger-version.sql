-- The version of a rate, a price or a rule by which money moved: which kind, and its record.
alter table ledger add column version_of text, add column version_id bigint;
alter table ledger add constraint ledger_version_named check ((version_of is null) = (version_id is null)) not valid;
