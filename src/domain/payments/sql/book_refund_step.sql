create or replace function book_refund_step(r refund, of_step text, happened timestamptz) returns void language plpgsql as $$
declare
  o jsonb;
begin
  if r.amount = 0 then return; end if;
  execute 'select to_jsonb(o) from gold_order o where id = $1' into o using r.order_id;
  perform book_transfer('refund', r.id, of_step, r.user_id, happened, refund_transfer(r, of_step),
    jsonb_build_object('kind', r.kind, 'platform', o ->> 'platform', 'itemId',
      case r.kind when 'gold' then o ->> 'tier_id' when 'vip' then o ->> 'vip_type_id' when 'dress' then o ->> 'dress_id'
        when 'radio' then o ->> 'radio_id' end));
end $$;
revoke execute on function book_refund_step(refund,text,timestamptz) from public;
