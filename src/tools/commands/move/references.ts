import { withValue } from './edits';
import { screenIdPlaces } from './places';

/** A file's text with every reference to one screen turned to another. */
export function withReferences(text: string, from: string, to: string): string {
  return screenIdPlaces(JSON.parse(text))
    .filter(({ id }) => id === from)
    .reduce((edited, { path }) => withValue(edited, path, to), text);
}
