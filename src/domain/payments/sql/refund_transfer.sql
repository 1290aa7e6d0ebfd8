-- The transfer of a step. What the channel took by itself was promised by nobody: it goes from the sale to the channel at once.
create or replace function refund_transfer(r refund, of_step text) returns jsonb language sql stable as $$
  select case of_step when 'promised' then two_sides(sale, 'refunds', r.amount)
    when 'withdrawn' then two_sides('refunds', sale, r.amount)
    else two_sides(case r.origin when 'operator' then 'refunds' else sale end, cash_account(r.channel), r.amount) end
  from (select case when r.is_delivered then 'sales.' || r.kind else 'prepaid' end as sale) as side
$$;
