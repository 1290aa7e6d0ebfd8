import { join } from 'node:path';
import { newScreenText, type ScreenSource, type Suggestion } from '../../engine/pure';
import { type Call, done, type Outcome, refused } from '../command';
import { isScreenId, readSources, sourcesIn, writeSource } from '../files';
import { messages } from '../messages';
import { groupSource } from './new/group';

type SourceCall = Pick<Call, 'folder' | 'words' | 'flags' | 'server'>;

/** `from-table <source> <table>`: the file of a list over a table of a data source. */
export async function fromTable({ folder, words, flags, server }: SourceCall): Promise<Outcome> {
  const [source = '', table = ''] = words;
  const screens = [...readSources(await sourcesIn(folder)).screens.values()];
  const { withStored } = await server();
  const found = await withStored((stored) => stored.table(source, table, screens));
  return writeBeginning(found, { folder, flags, named: table.replace(/^.*\./, '') });
}

/** `from-sheet <file>`: the file of a list over the columns of a spreadsheet, whose rows its import takes. */
export async function fromSheet({ folder, words, flags, server }: SourceCall): Promise<Outcome> {
  const [path = ''] = words;
  const found = await (await server()).sheet(path);
  return writeBeginning(found, { folder, flags, named: 'sheet' });
}

interface Beginning extends Pick<Call, 'folder' | 'flags'> {
  /** What the screen is called where nothing was given. */
  named: string;
}

async function writeBeginning(
  found: Suggestion | string,
  { folder, flags, named }: Beginning,
): Promise<Outcome> {
  if (typeof found === 'string') return refused(found);
  const id = String(flags.to ?? `online/${kebab(named)}`);
  const file = `${id}.json`;
  const sources = await sourcesIn(folder);
  if (!isScreenId(id)) return refused(messages.badId(id));
  if (sources.screens.some((one) => one.file === file)) return refused(messages.new.exists(file));
  const { screens, groups } = readSources(sources);
  const suggestion = { ...found, title: String(flags.title ?? found.title) };
  const text = newScreenText(id, suggestion, [...screens.values()]);
  const [group = ''] = id.split('/');
  const isNew = !sources.groups.some((one) => one.file === `${group}/_group.json`);
  const added: ScreenSource[] = [...(isNew ? [groupSource(group, group, groups)] : []), { file, text }];
  const diagnostics = readSources({
    ...sources,
    screens: [...sources.screens, { file, text }],
  }).errors.filter((error) => error.file === file);
  // its lines are nowhere to be seen, so only the sentences
  if (diagnostics.length > 0)
    return refused(...diagnostics.map(({ message }) => message), messages.new.notWritten);
  for (const source of added) await writeSource(folder, source, { isNew: true });
  return done([
    ...found.columns.map(({ name, title, type }) => messages.from.column(name, type, title)),
    ...added.map((one) => messages.wrote(join(folder, one.file))),
    ...(found.rows === undefined ? [] : [messages.from.rows(found.rows)]),
    messages.new.next(id),
  ]);
}

function kebab(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter((word) => word !== '').join('-');
}
