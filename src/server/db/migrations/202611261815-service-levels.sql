-- How fast a process uses up the share of answers that may fail or be late: hundredths of a percent of the speed that is an alarm.
alter table monitor_process add column error_burn integer, add column late_burn integer;
