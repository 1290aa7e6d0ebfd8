-- What differs, in a sentence, and since when it is this difference.
alter table reconciliation_fault add column detail text, add column found_time timestamptz(0);
