select guard_append_only('payment_notice');
