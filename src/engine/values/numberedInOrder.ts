/** A record and its sort number; null: it has none, and comes last. */
export interface Numbered {
  id: string;
  number: number | null;
}

/**
 * The numbers that change when the records of `ids` stand in this order in the places they have in `list`. The numbers of the
 * places are dealt out again; where one would not rise it is made to, and so are those behind it. Records that are not among
 * `ids` may tie as before.
 */
export function numberedInOrder(list: readonly Numbered[], ids: readonly string[]): Map<string, number> {
  const moved = new Set(ids);
  const placeOf = new Map(list.map(({ id }, place) => [id, place]));
  const waiting = ids.filter((id) => placeOf.has(id));
  const changes = new Map<string, number>();
  let last = Number.NEGATIVE_INFINITY;
  /** Where the last record stood, if it keeps its number. */
  let unchangedPlace: number | null = null;
  let hasStarted = false;
  for (const { id: own, number } of list) {
    const isMoved = moved.has(own);
    if (number === null && waiting.length === 0) break;
    // records without a number come last: one that gets a number would pass those before it
    hasStarted ||= isMoved || number === null;
    const id = isMoved ? (waiting.shift() as string) : own;
    const place = placeOf.get(id) as number;
    const mayTie = !isMoved && unchangedPlace !== null && unchangedPlace < place;
    const isRising = number !== null && (number > last || (number === last && mayTie));
    if (!hasStarted || isRising) last = number ?? last;
    else last = Number.isFinite(last) ? last + 1 : 0;
    const isUnchanged = list[place]?.number === last;
    if (!isUnchanged) changes.set(id, last);
    // all that follow are above
    else if (waiting.length === 0 && !isMoved) break;
    unchangedPlace = isUnchanged ? place : null;
  }
  return changes;
}
