-- before tables
-- Time-ordered ids say when a row was made: the first id of a moment bounds a partition (design.md §5).
create or replace function id_at(moment timestamptz) returns bigint language sql immutable as $$
  select ((extract(epoch from moment) * 1000)::bigint - 1577836800000) << 22
$$;
