-- Of a rule that runs every day: the last day on which it did.
alter table rule_watch add column last_day date;
