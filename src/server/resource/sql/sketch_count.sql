-- How many different values made a sketch, by maximum likelihood: a place of plane k is taken by a value with chance 2^-k / 8192.
-- Standard error 0.72 % at most, less below 100,000.
create or replace function sketch_count(sketch bit) returns bigint language plpgsql immutable strict parallel safe as $$
declare
  places constant integer := 8192;
  planes constant integer := 24;
  taken integer[];
  chance double precision[];
  total integer := 0;
  free double precision := 0;
  rate double precision;
  gap double precision;
  slope double precision;
  grown double precision;
begin
  for plane in 1..planes loop
    taken[plane] := bit_count(substring(sketch from (plane - 1) * places + 1 for places));
    -- the last plane has what lies beyond it as well
    chance[plane] := power(2::double precision, -least(plane, planes - 1));
    total := total + taken[plane];
    free := free + (places - taken[plane]) * chance[plane];
  end loop;
  if total = 0 then return 0; end if;
  -- nobody has so many: one place is taken to be free
  free := greatest(free, chance[planes]);
  rate := total::double precision / places;
  -- Newton's steps from the left of a convex falling curve never go beyond the root
  for step in 1..100 loop
    gap := -free;
    slope := 0;
    for plane in 1..planes loop
      -- e^300 takes the place for certain
      continue when taken[plane] = 0 or rate * chance[plane] > 300;
      grown := exp(rate * chance[plane]) - 1;
      gap := gap + taken[plane] * chance[plane] / grown;
      slope := slope + taken[plane] * chance[plane] ^ 2 * (grown + 1) / grown ^ 2;
    end loop;
    rate := rate + gap / slope;
    exit when gap / slope < rate * 1e-7;
  end loop;
  return round(rate * places);
end $$;
