import type { Draft, DraftPlace, DraftStep } from '../../contract/ports';
import { isEqual } from '../../values/equal';

/** The place one step further in. */
export function within(place: DraftPlace | undefined, step: DraftStep): DraftPlace | undefined {
  return place && { port: place.port, path: [...place.path, step] };
}

/** Whether the draft belongs below the place. */
export function isBelow({ path }: Draft, place: DraftPlace): boolean {
  return path.length > place.path.length && isEqual(path.slice(0, place.path.length), place.path);
}

/** Whether it is the draft of the form at this place itself. */
export function isAt({ path }: Draft, place: DraftPlace): boolean {
  return isEqual(path, place.path);
}
