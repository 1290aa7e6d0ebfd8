-- A rule of live/live ends bans of rooms that have run out; the job that did goes into the bin.
update sys_quartz_job set delete_time = now(), status = -1, next_run_time = null
where job_class_name = 'liftRoomBans' and delete_time is null;
