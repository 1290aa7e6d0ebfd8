-- What differs, in a sentence, and since when it is this difference.
alter table reconciliation_fault add column if not exists detail text, add column if not exists found_time timestamptz(0);
