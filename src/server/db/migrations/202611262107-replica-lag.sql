-- Seconds by which the standby of a process lags (`db/replica`); null: it reads none.
alter table monitor_process add column replica_lag integer;
