-- Numbers of today, and of the day that they are compared with up to the same time, are of whole hours and of the records since.
-- Only the last days have hours, and only measures without groups whose lines can be added up (src/server/resource/rollup).
create table rollup_hour (
  hour timestamptz not null,
  measure text not null,
  count bigint not null,
  sum numeric not null,
  primary key (measure, hour)
);

-- Every hour from the first day on and before the open time has its figures.
alter table rollup_progress
  add column hours_from date,
  add column open_time timestamptz,
  add check ((hours_from is null) = (open_time is null));
