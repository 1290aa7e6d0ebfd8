-- A connection keeps the plans of these functions. One made while a wallet table or a month's ledger was empty would read
-- it whole for every movement, as long as nothing analyses it: a movement always looks up by key.
alter function ledger_move(jsonb) set enable_seqscan = off;
alter function ledger_expire(bigint) set enable_seqscan = off;
