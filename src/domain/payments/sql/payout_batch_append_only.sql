select guard_append_only('payout_batch');
