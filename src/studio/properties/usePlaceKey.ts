import { useState } from 'react';
import { type Path, valueAt } from '../document/edit';

/** A key for what is drawn of a place: another with another place, the same where only the place's name has changed. */
export function usePlaceKey(data: unknown, path: Path): string {
  const here = path.join('.');
  const [place, setPlace] = useState({ path, here, key: here });
  if (place.here === here) return place.key;
  const key = isRename(data, place.path, path) ? place.key : here;
  setPlace({ path, here, key });
  return key;
}

/** One name differs, and what had the former is gone. */
function isRename(data: unknown, before: Path, after: Path): boolean {
  const changed = before.filter((key, index) => key !== after[index]);
  return before.length === after.length && changed.length === 1 && valueAt(data, before) === undefined;
}
