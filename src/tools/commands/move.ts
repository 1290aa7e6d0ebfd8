import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { closestMatch, movedText, type ScreenSource } from '../../engine/pure';
import { type Call, type Outcome, refused } from '../command';
import { isScreenId, readSources, sourcesIn, writeSource } from '../files';
import { messages } from '../messages';
import { check, errorLine } from './check';
import { withReferences } from './move/references';
import { groupSource } from './new/group';

/**
 * Gives a screen another id: its file and every reference to it. Its codes, table and path stay, and `formerly` keeps old
 * routes, grants and history working. Ends with a check of all files.
 */
export async function move({ folder, words }: Pick<Call, 'folder' | 'words'>): Promise<Outcome> {
  const [from = '', to = ''] = words;
  const sources = await sourcesIn(folder);
  const ids = sources.screens.map(({ file }) => file.replace(/\.json$/, ''));
  if (!ids.includes(from)) return refused(messages.unknownScreen(from, closestMatch(from, ids)));
  if (!isScreenId(to)) return refused(messages.badId(to));
  if (ids.includes(to)) return refused(messages.new.exists(`${to}.json`));
  const unread = sources.screens.filter((source) => !isJson(source)).map(({ file }) => file);
  if (unread.length > 0) return refused(messages.move.notJson(unread));

  const { screens, groups, errors } = readSources(sources);
  const own = errors.filter(({ file }) => file === `${from}.json`);
  if (own.length > 0) return refused(...own.map(errorLine), messages.move.fixFirst(`${from}.json`));
  const changed = sources.screens.flatMap((source): ScreenSource[] => {
    const text = withReferences(source.text, from, to);
    const own = source.file === `${from}.json`;
    if (own) return [{ file: `${to}.json`, text: movedText(text, from, to) }];
    return text === source.text ? [] : [{ file: source.file, text }];
  });
  const [group = ''] = to.split('/');
  const isNewGroup = !sources.groups.some(({ file }) => file === `${group}/_group.json`);
  const written = [...changed, ...(isNewGroup ? [groupSource(group, group, groups)] : [])];
  for (const source of written) await writeSource(folder, source);
  await rm(join(folder, `${from}.json`));

  const checked = await check({ folder, flags: {} });
  const screen = screens.get(from);
  const { moved, pathMoves, pageMoves } = messages.move;
  return {
    ...checked,
    lines: [
      moved(from, to),
      ...written
        .filter(({ file }) => file !== `${to}.json`)
        .map(({ file }) => messages.wrote(join(folder, file))),
      ...(screen?.resource?.of ? [pathMoves(screen.resource.path, `/${to}`)] : []),
      ...(screen?.kind === 'page' ? [pageMoves(from, to)] : []),
      ...checked.lines,
    ],
  };
}

function isJson({ text }: ScreenSource): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
