import type { Screen, ScreenGroup } from '../../contract/screen';
import { compareParts, type Difference } from './compare';
import { messages } from './messages';
import { type Part, partOf, word } from './part';
import { renamesIn, underNewIds } from './renames';
import { screenPart } from './screenPart';

export type { Difference } from './compare';

export interface FileDifference extends Difference {
  file: string;
}

type Screens = ReadonlyMap<string, Screen>;

/**
 * What the screens say differently from those before, one sentence a difference, by file; of one alone where `only` names it.
 * Layout is no difference.
 */
export function compareScreens(old: Screens, after: Screens, only?: string): FileDifference[] {
  const before = underNewIds(old, renamesIn(old, after));
  const isSelected = (id: string) => only === undefined || id === only;
  const gone = [...before].filter(([id]) => !after.has(id) && isSelected(id));
  return [
    ...gone.map(([, screen]) => ofGone(screen, before)),
    ...[...after.values()]
      .filter(({ id }) => isSelected(id))
      .flatMap((screen) => ofScreen(screen, before, after)),
  ].sort((a, b) => a.file.localeCompare(b.file));
}

/** The same of groups of the menu. */
export function compareGroups(old: readonly ScreenGroup[], after: readonly ScreenGroup[]): FileDifference[] {
  const known = new Map(old.map((group) => [group.id, group]));
  return after.flatMap((group) => {
    const file = `${group.id}/_group.json`;
    const before = known.get(group.id);
    if (!before) return [{ file, marks: [], message: messages.diff.groupFresh(group.title) }];
    return compareParts(groupPart(before), groupPart(group)).map((one) => ({ file, ...one }));
  });
}

/** A line for who reads files. */
export function differenceLine({ file, marks, message }: FileDifference): string {
  return messages.diff.line(file, marks, message);
}

/** How many there are, and how many have data and rights. */
export function differenceSummary(differences: readonly Difference[]): string {
  return messages.diff.summary(differences);
}

/** For a file that could not be read on one side. */
export function notCompared(file: string): string {
  return messages.diff.notCompared(file);
}

function ofGone(screen: Screen, before: Screens): FileDifference {
  const { loss } = screenPart(screen, before);
  const message = messages.diff.screenGone(screen.title, loss?.remark ?? '');
  return { file: `${screen.id}.json`, marks: loss?.marks ?? [], message };
}

function ofScreen(screen: Screen, before: Screens, after: Screens): FileDifference[] {
  const file = `${screen.id}.json`;
  const old = before.get(screen.id);
  if (!old) return [freshScreen(file, screen)];
  const found = compareParts(screenPart(old, before), screenPart(screen, after));
  return found.map((one) => ({ file, ...one }));
}

/** A new page over its own new table opens nothing that there is. */
function freshScreen(file: string, { title, resource }: Screen): FileDifference {
  const message = messages.diff.screenFresh(title);
  if (resource === null || resource.isOwned) return { file, marks: [], message };
  return {
    file,
    marks: ['rights'],
    message: messages.diff.overRecords(message, resource.of ?? resource.table),
  };
}

function groupPart(group: ScreenGroup): Part {
  const { words, names } = messages;
  return partOf({
    key: group.id,
    name: names.group,
    words: [word(words.title, group.title), word(words.icon, group.icon), word(words.menuOrder, group.order)],
  });
}
