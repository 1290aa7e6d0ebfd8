select guard_append_only('transfer');
