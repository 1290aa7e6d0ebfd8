select guard_append_only('posting');
