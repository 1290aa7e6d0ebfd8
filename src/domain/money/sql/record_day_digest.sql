-- The hash of what a day wrote, hour by hour. Of approvals what was decided, of versions what they said when they began: whether a decision
-- still counts, or a version is on sale, changes later.
create or replace function record_day_digest(of_source text, of_day date, previous_hash text) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  midnight constant timestamptz := of_day::timestamp at time zone 'Asia/Shanghai';
  part text;
  parts text := previous_hash || E'\n' || of_source || E'\n' || to_char(of_day, 'YYYY-MM-DD');
  from_time timestamptz;
  to_time timestamptz;
begin
  for hour in 0..23 loop
    from_time := midnight + make_interval(hours => hour);
    to_time := midnight + make_interval(hours => hour + 1);
    if of_source = 'dataLog' then
      select string_agg(json_build_array(id, screen_id, data_table, data_id, data_version, operation, action_title, before, data_content,
          asked, reason, create_by, on_behalf_of, extract(epoch from create_time)::bigint)::text, E'\n' order by id) into part
        from sys_data_log where id >= id_at(from_time) and id < id_at(to_time);
    elsif of_source = 'approval' then
      select string_agg(json_build_array(d.id, c.data_table, c.data_id, c.action, d.step, d.operator_id, d.result,
          extract(epoch from d.create_time)::bigint)::text, E'\n' order by d.id) into part
        from approval_decision d join approval_case c on c.id = d.case_id where d.id >= id_at(from_time) and d.id < id_at(to_time);
    else
      select string_agg(v.line, E'\n' order by v.line) into part from (
        select json_build_array('price', id, amount, gold, bonus, first_bonus)::text as line from price_config
          where valid_from >= from_time and valid_from < to_time
        union all select json_build_array('commission', id, first_rate, second_rate)::text from commission_rate
          where valid_from >= from_time and valid_from < to_time
        union all select json_build_array('bean', id, gold_per_hundred, cny_per_hundred)::text from gold_bean_config
          where valid_from >= from_time and valid_from < to_time
        union all select json_build_array('share', id, voice_share, video_share, radio_share, call_price)::text from share_rule
          where valid_from >= from_time and valid_from < to_time
        union all select json_build_array('withdrawal', id, minimum, maximum, fee_rate, times_per_day, times_per_week)::text
          from withdrawal_rule where valid_from >= from_time and valid_from < to_time) v;
    end if;
    parts := parts || E'\n' || encode(sha256(convert_to(coalesce(part, ''), 'UTF8')), 'hex');
  end loop;
  return encode(sha256(convert_to(parts, 'UTF8')), 'hex');
end $$;
revoke execute on function record_day_digest(text,date,text) from public;
