/** Ids hold their time of creation: milliseconds since 2020, then 22 bits that distinguish those of one millisecond (`next_id()`). */

const EPOCH_2020 = 1_577_836_800_000;
const OWN_BITS = 22n;

/** The first id of a moment (ms since 1970), as the database's `id_at` says it. */
export function firstIdAt(moment: number): bigint {
  return BigInt(Math.floor(moment) - EPOCH_2020) << OWN_BITS;
}

/** When an id was made, in ms since 1970. */
export function momentOfId(id: bigint): number {
  return Number(id >> OWN_BITS) + EPOCH_2020;
}
