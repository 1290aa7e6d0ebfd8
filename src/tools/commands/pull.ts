import { join } from 'node:path';
import {
  closestMatch,
  formatScreen,
  type ScreenSource,
  type StoredScreens,
  type StoredSource,
} from '../../engine/pure';
import { type Call, done, type Outcome, refused } from '../command';
import { type Sources, sourcesIn, writeSource } from '../files';
import { messages } from '../messages';
import { check } from './check';
import { type Agreed, hashOf, readAgreed, writeAgreed } from './sync/agreed';
import { bothChanged } from './sync/bothChanged';
import { whoMoved } from './sync/moved';

/**
 * Brings what the database serves into the files: the screens that were named, or all that were made or changed in the browser.
 * A file that has changed as well is left, with the difference in words.
 */
export async function pull({
  folder,
  words,
  server,
}: Pick<Call, 'folder' | 'words' | 'server'>): Promise<Outcome> {
  const { withStored } = await server();
  return withStored(async (stored) => {
    const active = await stored.active();
    const online = active.filter(({ origin }) => origin === 'online').map(idOf);
    const unknown = words.find((id) => !active.some((one) => idOf(one) === id));
    if (unknown !== undefined)
      return refused(messages.sync.notServed(unknown, closestMatch(unknown, active.map(idOf))));
    const pulling = {
      folder,
      active,
      stored,
      sources: await sourcesIn(folder),
      agreed: await readAgreed(folder),
    };
    const pulled: Pulled[] = [];
    for (const id of words.length > 0 ? words : online) pulled.push(await pullOne(`${id}.json`, pulling));
    const settled = pulled.flatMap(({ file, agreed }) => (agreed === null ? [] : [[file, agreed] as const]));
    if (settled.length > 0) await writeAgreed(folder, pulling.agreed, Object.fromEntries(settled));
    return outcomeOf(folder, pulled);
  });
}

interface Pulling {
  folder: string;
  active: readonly StoredSource[];
  stored: StoredScreens;
  sources: Sources;
  agreed: Agreed;
}

interface Pulled {
  file: string;
  lines: string[];
  /** The hash of the text that both have now; null: they differ. */
  agreed: string | null;
  isRefused: boolean;
}

async function pullOne(file: string, { folder, active, stored, sources, agreed }: Pulling): Promise<Pulled> {
  const standing = active.find((one) => one.file === file) as StoredSource;
  const local = sources.screens.find((one) => one.file === file)?.text ?? null;
  const moved = await whoMoved({ file, local, active: standing }, agreed, stored);
  if (moved === 'neither') return { file, lines: [], agreed: hashOf(standing.text), isRefused: false };
  if (moved === 'file')
    return { file, lines: [messages.sync.onlyFile(file)], agreed: null, isRefused: false };
  if (moved === 'both')
    return {
      file,
      lines: bothChanged(sources, { file, local: local as string, active: standing.text }),
      agreed: null,
      isRefused: true,
    };
  const written = [
    { file, text: formatScreen(standing.text) ?? standing.text },
    ...groupOf(file, { sources, active }),
  ];
  for (const source of written) await writeSource(folder, source);
  const lines = written.map((source) => messages.wrote(join(folder, source.file)));
  return { file, lines, agreed: hashOf(standing.text), isRefused: false };
}

/** The title of its group, where the files do not have it. */
function groupOf(file: string, { sources, active }: Pick<Pulling, 'sources' | 'active'>): ScreenSource[] {
  const group = `${file.split('/')[0]}/_group.json`;
  if (sources.groups.some((one) => one.file === group)) return [];
  return active.filter((one) => one.file === group);
}

async function outcomeOf(folder: string, pulled: readonly Pulled[]): Promise<Outcome> {
  const lines = pulled.flatMap((one) => one.lines);
  if (lines.length === 0) return done([messages.sync.nothing]);
  const checked = await check({ folder, flags: {} });
  const isRefused = checked.exitCode !== 0 || pulled.some((one) => one.isRefused);
  return { lines: [...lines, ...checked.lines], exitCode: isRefused ? 1 : 0 };
}

function idOf({ file }: ScreenSource): string {
  return file.replace(/\.json$/, '');
}
