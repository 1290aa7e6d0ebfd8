-- One step of an order, a row as JSON.
create or replace function book_order_step(o jsonb, of_step text, happened timestamptz, of_history boolean) returns void language plpgsql as $$
declare
  cash text := cash_account(o ->> 'channel');
  sale text := 'sales.' || (o ->> 'kind');
  amount bigint := o ->> 'amount';
begin
  perform book_transfer('order', (o ->> 'id')::bigint, of_step, (o ->> 'user_id')::bigint, happened,
    case of_step
      when 'paid' then two_sides(cash, 'prepaid', amount)
      when 'delivered' then two_sides('prepaid', sale, amount)
      else two_sides(case when was_delivered(o) then sale else 'prepaid' end, cash, (o ->> 'refund_amount')::bigint) end,
    jsonb_build_object('kind', o ->> 'kind', 'platform', o ->> 'platform', 'isHistory', of_history, 'itemId',
      case o ->> 'kind' when 'gold' then o ->> 'tier_id' when 'vip' then o ->> 'vip_type_id' when 'dress' then o ->> 'dress_id'
        when 'radio' then o ->> 'radio_id' end));
end $$;
revoke execute on function book_order_step(jsonb,text,timestamptz,boolean) from public;
