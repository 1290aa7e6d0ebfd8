import { recordOf, usesIn } from '../../../engine/pure';

type Path = (string | number)[];

/**
 * Where a screen file names other screens, by the marks of the grammar: a new word that takes a screen's id is found here without
 * being listed. Former ids are history and stay as they are.
 */
export function screenIdPlaces(data: unknown): { path: Path; id: string }[] {
  return usesIn('', recordOf(data))
    .filter(({ part, path }) => part === 'screen' && path[0] !== 'formerly')
    .map(({ path, name }) => ({ path, id: name }));
}
