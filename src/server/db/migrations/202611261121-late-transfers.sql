-- What was booked more than 39 days after its value: a statement of that day is proved again (reconciliation/statements.ts).
create index transfer_late on transfer (value_time) where id - id_at(value_time) > 39::bigint * 86400000 << 22;
