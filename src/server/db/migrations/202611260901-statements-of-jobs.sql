-- A statement that a job has fetched was imported by nobody.
alter table channel_statement alter imported_by drop not null;
