import type { SqlPart } from '../../../engine/pure';

/** Places of a plane, and planes: a value falls into each plane half as often as into the one before. */
const PLACES = 8192;
const PLANES = 24;
/** A line of the roll-up lists so many values; beyond them it has its sketch alone. */
const MOST_MEMBERS = 1000;

/**
 * `…columns, people, members, sketch` of rows that have these text columns and a value `m`: how many different values
 * each group has, the values if they are few, and their sketch.
 *
 * A sketch has one bit for each plane and place; a value's hash chooses the place, and the plane by how many zeros it
 * ends with. Sketches of the same values are the same, and those of several sets together are the OR of theirs;
 * `sketch_count` estimates how many values made one. `sketch_version()` changes with this.
 */
export function sketchesSql(columns: readonly string[], rows: SqlPart[]): SqlPart[] {
  const groups = columns.join(', ');
  // one bit at least, so that the last plane has everything beyond it
  const zeros = `((hash >> ${Math.log2(PLACES)}) & ${2 ** PLANES - 1}) | ${2 ** (PLANES - 1)}`;
  return [
    `(with items as (select distinct ${groups}, m::text as m from (`,
    ...rows,
    `) as rows where m is not null),
    hashed as (select ${groups}, hash, ${zeros} as ending from (select ${groups}, hashtextextended(m, 0) as hash from items) as once),
    placed as (select distinct ${groups}, bit_count(((ending & -ending) - 1)::bit(${PLANES}))::integer * ${PLACES} + (hash & ${PLACES - 1})::integer as place from hashed),
    gaps as (select ${groups}, place, place - lag(place, 1, -1) over (partition by ${groups} order by place) as gap from placed),
    sketches as (select ${groups}, string_agg(lpad('1', gap, '0'), '' order by place)::varbit::bit(${PLACES * PLANES}) as sketch
      from gaps group by ${groups}),
    counted as (select ${groups}, count(*) as people, case when count(*) <= ${MOST_MEMBERS} then array_agg(m order by m) end as members
      from items group by ${groups})
    select * from counted join sketches using (${groups}))`,
  ];
}
