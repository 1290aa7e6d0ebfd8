import { compareScreens, readScreens, type Screen, type ScreenSource } from '../../engine/pure';
import { screenFiles } from '../../testing/screenFiles';
import { screenIdPlaces } from '../commands/move/places';

type Raw = Record<string, unknown>;

/**
 * Takes out of each `fileStep`th file, one at a time, each `step`th thing it says. Of what can still be read and means something
 * else, `count` in all, `silent` names those of which `diff` says nothing.
 */
export function judgeOmissions({ fileStep, step }: { fileStep: number; step: number }): {
  silent: string[];
  count: number;
} {
  const folders = ['src/schemas', 'schemas-tests/gate'].flatMap(screenFiles);
  const files = new Map(folders.map((one) => [one.file, one]));
  const silent: string[] = [];
  let count = 0;
  for (const source of [...files.values()].filter((_, index) => index % fileStep === 0)) {
    const id = source.file.replace('.json', '');
    const others = [...referredBy(source, files)].filter((one) => one !== source);
    const then = readScreens([...others, source], null).screens;
    const paths = pathsIn(JSON.parse(source.text));
    for (const path of paths.filter((_, index) => index % step === 0)) {
      const text = JSON.stringify(without(JSON.parse(source.text), path));
      const now = readScreens([...others, { ...source, text }], null);
      const [before, after] = [then.get(id), now.screens.get(id)];
      if (now.errors.length > 0 || !before || !after || meaning(before) === meaning(after)) continue;
      count += 1;
      if (compareScreens(then, now.screens, id).length === 0) silent.push(`${id} ${path.join('.')}`);
    }
  }
  return { silent, count };
}

/** A file with all that it names, and what those name. */
function referredBy(
  source: ScreenSource,
  files: Map<string, ScreenSource>,
  found = new Set<ScreenSource>(),
): Set<ScreenSource> {
  if (found.has(source)) return found;
  found.add(source);
  for (const { id } of screenIdPlaces(JSON.parse(source.text))) {
    const other = files.get(`${id}.json`);
    if (other) referredBy(other, files, found);
  }
  return found;
}

/** What a screen says, but for what follows from other files. */
function meaning(screen: Screen | undefined): string {
  return JSON.stringify(screen, (key, value) => (key === 'targets' ? undefined : value));
}

type Path = (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    return [here, ...pathsIn(item, here)];
  });
}

function without(value: Raw, path: Path): Raw {
  const owner = path.slice(0, -1).reduce<Raw>((part, key) => part[key] as Raw, value);
  const last = path.at(-1) as string | number;
  if (Array.isArray(owner)) owner.splice(Number(last), 1);
  else delete owner[last];
  return value;
}
