select guard_append_only('record_day');
