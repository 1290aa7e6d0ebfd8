create or replace function online_within() returns interval language sql stable as $$
  select coalesce((select make_interval(secs => value::float8) from sys_config
    where code = 'online.withinSeconds' and delete_time is null and jsonb_typeof(value) = 'number'), interval '90 seconds')
$$;
