select guard_append_only('commission_accrual');
