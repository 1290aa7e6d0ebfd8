-- What differs, in a sentence, and since when it is this difference: to the millisecond, for movements of that second came before it or since.
alter table reconciliation_fault add column if not exists detail text, add column if not exists found_time timestamptz;
