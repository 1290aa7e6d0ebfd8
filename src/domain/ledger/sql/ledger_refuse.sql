-- What an operator can understand; `ledger/move.ts` has the sentences.
create or replace function ledger_refuse(reason text, facts jsonb) returns void language plpgsql as $$
begin
  raise exception 'ledger: %', reason using errcode = 'LG001', detail = (facts || jsonb_build_object('reason', reason))::text;
end $$;
revoke execute on function ledger_refuse(text,jsonb) from public;
