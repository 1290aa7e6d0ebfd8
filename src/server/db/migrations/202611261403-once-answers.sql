-- What a task shows once, such as first passwords: encrypted until its operator has read the outcome.
alter table sys_write_key add column once text;
