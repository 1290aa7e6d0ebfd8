import { join } from 'node:path';
import { countedScreen, printScreen, skeleton } from '../../engine/pure';
import { type Call, done, type Outcome, refused } from '../command';
import { isScreenId, readSources, type Sources, sourcesIn, writeSource } from '../files';
import { messages } from '../messages';
import { answersTo } from './new/answers';
import { groupSource } from './new/group';

/** Writes the smallest valid file at `<group>/<name>.json`, and the group's title where the group is new. */
export async function newScreen({
  folder,
  words,
  flags,
  ask,
}: Pick<Call, 'folder' | 'words' | 'flags' | 'ask'>): Promise<Outcome> {
  const [id = ''] = words;
  const file = `${id}.json`;
  const sources = await sourcesIn(folder);
  if (!isScreenId(id)) return refused(messages.badId(id));
  if (sources.screens.some((source) => source.file === file)) return refused(messages.new.exists(file));
  const [group = ''] = id.split('/');
  const isNewGroup = !sources.groups.some((source) => source.file === `${group}/_group.json`);
  const answers = await answersTo({ id, flags, ask, isNewGroup });
  if (typeof answers === 'string') return refused(answers);
  const { screens, groups, errors } = readSources(sources);
  const known = [...screens.values()];
  if (answers.kind === 'dashboard' && !countedScreen(known)) return refused(messages.new.nothingToCount);
  const added: Omit<Sources, 'strays'> = {
    screens: [{ file, text: printScreen(skeleton({ id, ...answers }, known)) }],
    groups: isNewGroup ? [groupSource(group, answers.groupTitle, groups)] : [],
  };
  const before = new Set(errors.map((error) => JSON.stringify(error)));
  const diagnostics = readSources({
    screens: [...sources.screens, ...added.screens],
    groups: [...sources.groups, ...added.groups],
    strays: sources.strays,
  }).errors.filter((error) => !before.has(JSON.stringify(error)));
  // its lines are nowhere to be seen, so only the sentences
  if (diagnostics.length > 0)
    return refused(...diagnostics.map((diagnostic) => diagnostic.message), messages.new.notWritten);
  const written = [...added.groups, ...added.screens];
  for (const source of written) await writeSource(folder, source, { isNew: true });
  return done([
    ...written.map((source) => messages.wrote(join(folder, source.file))),
    ...(answers.kind === 'page' ? [messages.new.pageNext(id)] : []),
    messages.new.next(id),
  ]);
}
