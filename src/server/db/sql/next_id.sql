-- before tables
create or replace function next_id() returns bigint language sql volatile as $$
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1577836800000) << 22 | nextval('id_sequence')
$$;
