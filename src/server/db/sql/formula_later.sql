-- Days after a day. Empty outside the years that four digits write.
create or replace function formula_later(day date, days numeric) returns date
  language sql immutable strict parallel safe as $$
  select case
    when abs(round(days)) <= 4000000
      and extract(julian from day) + round(days) between extract(julian from date '0001-01-01') and extract(julian from date '9999-12-31')
      then day + round(days)::integer
  end
$$;

create or replace function formula_later(moment timestamptz, seconds numeric) returns timestamptz
  language sql immutable strict parallel safe as $$
  select case
    when abs(round(seconds)) <= 4000000::numeric * 86400
      and extract(epoch from moment) + round(seconds)
        between extract(epoch from timestamptz '0001-01-01 00:00:00+08') and extract(epoch from timestamptz '9999-12-31 23:59:59+08')
      then timezone(interval '8 hours', timezone(interval '8 hours', moment) + round(seconds)::bigint * interval '1 second')
  end
$$;
