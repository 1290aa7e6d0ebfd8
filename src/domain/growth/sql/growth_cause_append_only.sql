select guard_append_only('growth_cause');
