-- What a stored sound or film says of itself; null: it says nothing, or is neither.
alter table sys_file add column seconds integer, add column width integer, add column height integer;
