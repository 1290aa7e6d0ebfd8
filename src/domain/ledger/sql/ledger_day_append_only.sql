select guard_append_only('ledger_day');
