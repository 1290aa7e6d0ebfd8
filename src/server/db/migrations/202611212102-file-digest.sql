-- What is in a file: two with the same digest hold the same. Null: it came before digests were kept.
alter table sys_file add column digest text;
