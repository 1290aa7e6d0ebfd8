import {
  compareGroups,
  compareScreens,
  differenceLine,
  differenceSummary,
  type FileDifference,
  notCompared,
  readGroups,
  readScreens,
  type Screen,
} from '../../engine/pure';
import { type Call, done, type Outcome, refused } from '../command';
import { type Sources, sourcesIn } from '../files';
import { filesAt } from '../gitFiles';

/** What the screens of a folder say differently from a git revision, a line each. Layout is no difference. */
export async function diff({
  folder,
  words,
  flags,
}: Pick<Call, 'folder' | 'words' | 'flags'>): Promise<Outcome> {
  const [revision = ''] = words;
  const now = await sourcesIn(folder);
  const then = await filesAt(revision, folder);
  if (typeof then === 'string') return refused(then);
  const { differences, unread } = compareSources(then, now);
  if (flags.json) return done([JSON.stringify(differences, null, 2)]);
  return done([
    ...differences.map(differenceLine),
    ...unread.map(notCompared),
    differenceSummary(differences),
  ]);
}

/** `unread` names the files that have errors on one side: of them nothing is known. */
export function compareSources(
  then: Sources,
  now: Sources,
): { differences: FileDifference[]; unread: string[] } {
  const [old, after] = [readScreens(then.screens, null).screens, readScreens(now.screens, null).screens];
  const unread = new Set([...unreadIn(then, old), ...unreadIn(now, after)]);
  const screens = compareScreens(old, after).filter(({ file }) => !unread.has(file));
  const groups = compareGroups(readGroups(then.groups).groups, readGroups(now.groups).groups);
  return {
    differences: [...screens, ...groups].sort((a, b) => a.file.localeCompare(b.file)),
    unread: [...unread].sort(),
  };
}

function unreadIn(sources: Sources, screens: ReadonlyMap<string, Screen>): string[] {
  return sources.screens.map(({ file }) => file).filter((file) => !screens.has(file.replace(/\.json$/, '')));
}
