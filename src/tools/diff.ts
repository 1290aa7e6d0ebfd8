import { readGroups, readScreens, type Screen } from '../engine/pure';
import { type Call, done, type Outcome, refused } from './command';
import { compareParts, type Difference } from './diff/compare';
import { filesAt } from './diff/gitFiles';
import { groupPart } from './diff/groupPart';
import { renamesIn, underNewIds } from './diff/renames';
import { screenPart } from './diff/screenPart';
import { type Sources, sourcesIn } from './files';
import { messages } from './messages';

interface FileDifference extends Difference {
  file: string;
}

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
  const { line, summary, notCompared } = messages.diff;
  return done([
    ...differences.map((one) => line(one.file, one.marks, one.message)),
    ...unread.map(notCompared),
    summary(differences),
  ]);
}

/** `unread` names the files that have errors on one side: of them nothing can be said. */
function compareSources(then: Sources, now: Sources): { differences: FileDifference[]; unread: string[] } {
  const [old, after] = [readScreens(then.screens, null).screens, readScreens(now.screens, null).screens];
  const before = underNewIds(old, renamesIn(old, after));
  const unread = new Set([...unreadIn(then, old), ...unreadIn(now, after)]);
  const isRead = ({ id }: Screen) => !unread.has(`${id}.json`);
  const gone = [...before].filter(([id, screen]) => !after.has(id) && isRead(screen));
  const differences = [
    ...gone.map(([, screen]) => ofGone(screen, before)),
    ...[...after.values()].filter(isRead).flatMap((screen) => ofScreen(screen, before, after)),
    ...ofGroups(then, now),
  ];
  return {
    differences: differences.sort((a, b) => a.file.localeCompare(b.file)),
    unread: [...unread].sort(),
  };
}

type Screens = ReadonlyMap<string, Screen>;

function ofGone(screen: Screen, before: Screens): FileDifference {
  const { loss } = screenPart(screen, before);
  const message = messages.diff.screenGone(screen.title, loss?.remark ?? '');
  return { file: `${screen.id}.json`, marks: loss?.marks ?? [], message };
}

function ofScreen(screen: Screen, before: Screens, after: Screens): FileDifference[] {
  const file = `${screen.id}.json`;
  const old = before.get(screen.id);
  if (!old) return [{ file, marks: [], message: messages.diff.screenFresh(screen.title) }];
  const found = compareParts(screenPart(old, before), screenPart(screen, after));
  return found.map((one) => ({ file, ...one }));
}

function unreadIn(sources: Sources, screens: Screens): string[] {
  return sources.screens.map(({ file }) => file).filter((file) => !screens.has(file.replace(/\.json$/, '')));
}

function ofGroups(then: Sources, now: Sources): FileDifference[] {
  const old = new Map(readGroups(then.groups).groups.map((group) => [group.id, group]));
  return readGroups(now.groups).groups.flatMap((group) => {
    const file = `${group.id}/_group.json`;
    const before = old.get(group.id);
    if (!before) return [{ file, marks: [], message: messages.diff.groupFresh(group.title) }];
    return compareParts(groupPart(before), groupPart(group)).map((one) => ({ file, ...one }));
  });
}
