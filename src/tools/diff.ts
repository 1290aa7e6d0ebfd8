import { readGroups, readScreens, type Screen } from '../engine/pure';
import { type Call, done, type Outcome, refused } from './command';
import { compareParts, type Difference } from './diff/compare';
import { filesAt } from './diff/gitFiles';
import { groupPart } from './diff/groupPart';
import { renamesIn, withNewIds } from './diff/renames';
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
export function compareSources(
  then: Sources,
  now: Sources,
): { differences: FileDifference[]; unread: string[] } {
  const [old, fresh] = [readScreens(then.screens, null), readScreens(now.screens, null)];
  const unread = new Set([...unreadIn(then, old.screens), ...unreadIn(now, fresh.screens)]);
  const isRead = (screen: Screen) => !unread.has(`${screen.id}.json`);
  const former = new Map(
    [...fresh.screens.values()].map((screen) => [screen, formerOf(screen, old.screens, fresh.screens)]),
  );
  const renames = renamesIn(former);
  const kept = new Set(former.values());
  const gone = [...old.screens.values()].filter((screen) => !kept.has(screen) && isRead(screen));
  const differences = [
    ...gone.map((screen) => {
      const { loss } = screenPart(screen, old.screens);
      const message = messages.diff.screenGone(screen.title, loss?.remark ?? '');
      return { file: `${screen.id}.json`, marks: loss?.marks ?? [], message };
    }),
    ...[...former].flatMap(([screen, before]) =>
      isRead(screen)
        ? ofScreen(before && withNewIds(before, renames), screen, old.screens, fresh.screens)
        : [],
    ),
    ...ofGroups(then, now),
  ];
  return {
    differences: differences.sort((a, b) => a.file.localeCompare(b.file)),
    unread: [...unread].sort(),
  };
}

function ofScreen(
  before: Screen | undefined,
  after: Screen,
  then: ReadonlyMap<string, Screen>,
  now: ReadonlyMap<string, Screen>,
): FileDifference[] {
  const file = `${after.id}.json`;
  if (!before) return [{ file, marks: [], message: messages.diff.screenFresh(after.title) }];
  const found = compareParts(screenPart(before, then), screenPart(after, now));
  return found.map((one) => ({ file, ...one }));
}

function formerOf(
  screen: Screen,
  then: ReadonlyMap<string, Screen>,
  now: ReadonlyMap<string, Screen>,
): Screen | undefined {
  const names = screen.formerly.filter((id) => !now.has(id));
  return then.get(screen.id) ?? names.flatMap((id) => then.get(id) ?? [])[0];
}

function unreadIn(sources: Sources, screens: ReadonlyMap<string, Screen>): string[] {
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
