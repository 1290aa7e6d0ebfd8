select guard_append_only('call_minute');
