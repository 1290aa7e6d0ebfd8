-- What a day comes to, without storing it. The hash is SHA-256 in hex over the lines: previous hash, day, and the hash of each of
-- its 24 hours. An hour's is two: over its rows in the order of their ids, a JSON array of all columns each, and over the postings of
-- its transfers; hour by hour, so that a day of a million rows needs little memory.
create or replace function ledger_day_digest(of_day date, previous_hash text) returns ledger_day
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  midnight constant timestamptz := of_day::timestamp at time zone 'Asia/Shanghai';
  digest ledger_day;
  part record;
  house text;
  hours text := '';
  sums numeric[] := array[0, 0, 0, 0];
begin
  digest.movements := 0;
  for hour in 0..23 loop
    select count(*) as movements,
      coalesce(sum(amount) filter (where currency = 'gold'), 0) as gold_amount,
      coalesce(sum(debt_change) filter (where currency = 'gold'), 0) as gold_debt,
      coalesce(sum(amount) filter (where currency = 'bean'), 0) as bean_amount,
      coalesce(sum(debt_change) filter (where currency = 'bean'), 0) as bean_debt,
      encode(sha256(convert_to(coalesce(string_agg(json_build_array(id, user_id, currency, amount, balance, debt_change, debt, seq,
        business_type, business_id, step, payer_id, operator_id, note, version_of, version_id,
        extract(epoch from create_time)::bigint)::text, E'\n' order by id), ''), 'UTF8')), 'hex') as hash
      into part from ledger
      where id >= id_at(midnight + make_interval(hours => hour)) and id < id_at(midnight + make_interval(hours => hour + 1));
    select encode(sha256(convert_to(coalesce(string_agg(json_build_array(transfer_id, account, amount)::text, E'\n'
        order by transfer_id, account collate "C"), ''), 'UTF8')), 'hex') into house from posting
      where transfer_id >= id_at(midnight + make_interval(hours => hour))
        and transfer_id < id_at(midnight + make_interval(hours => hour + 1));
    digest.movements := digest.movements + part.movements;
    sums := array[sums[1] + part.gold_amount, sums[2] + part.gold_debt, sums[3] + part.bean_amount, sums[4] + part.bean_debt];
    hours := hours || E'\n' || part.hash || ' ' || house;
  end loop;
  digest.day := of_day;
  digest.gold_amount := ledger_day_sum(sums[1]);
  digest.gold_debt := ledger_day_sum(sums[2]);
  digest.bean_amount := ledger_day_sum(sums[3]);
  digest.bean_debt := ledger_day_sum(sums[4]);
  digest.previous_hash := ledger_day_digest.previous_hash;
  digest.hash := encode(sha256(convert_to(
    ledger_day_digest.previous_hash || E'\n' || to_char(of_day, 'YYYY-MM-DD') || hours, 'UTF8')), 'hex');
  return digest;
end $$;
revoke execute on function ledger_day_digest(date,text) from public;
