import type { FoundInScreen } from '../../../engine/index';

/** A record that several screens show is found once: where its own screen is offered there, else in the first. */
export function foldViews(found: readonly FoundInScreen[]): FoundInScreen[] {
  const owners = found.filter(({ screen, source }) => screen === source);
  const places = new Map<string, FoundInScreen>();
  for (const one of [...owners, ...found])
    for (const { id } of one.records) {
      const key = `${one.source} ${id}`;
      if (!places.has(key)) places.set(key, one);
    }
  return found.map((one) => ({
    ...one,
    records: one.records.filter(({ id }) => places.get(`${one.source} ${id}`) === one),
  }));
}
