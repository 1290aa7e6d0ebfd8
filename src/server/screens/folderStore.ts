import { createHash } from 'node:crypto';
import {
  browserForm,
  readGroups,
  readScreens,
  type Screen,
  type ScreenError,
  type ScreenGroup,
  type ScreenSource,
} from '../../engine/pure';
import type { Db } from '../db/connection';
import { underMigrationLock } from '../db/migrate';
import { MigrationRefusal, migrateScreen } from '../db/screenMigration';
import type { ScreenStore } from './store';

export interface FolderStore extends ScreenStore {
  /** Reads the files again and activates what changed; answers the errors of all files. */
  refresh(): Promise<string[]>;
}

interface Active {
  screen: Screen;
  text: string;
  hash: string;
}

interface StoreOptions {
  db: Db;
  read: () => Promise<ScreenSource[]>;
  /** Names that `run` and hooks may use. */
  effects: Set<string>;
  /** Called with each new sentence about a file, for whoever runs the server. */
  report: (sentence: string) => void;
}

/** Screens from files: checked, their tables migrated, then active. A broken file leaves the last good version. */
export async function openFolderStore(options: StoreOptions): Promise<FolderStore> {
  let active = new Map<string, Active>();
  let groups: ScreenGroup[] = [];
  let fingerprint = '';
  let faults: string[] = [];
  const listeners = new Set<(ids: string[]) => void>();

  const refresh = async (): Promise<string[]> => {
    const sources = await options.read();
    const now = digest(JSON.stringify(sources));
    if (now === fingerprint) return faults;
    fingerprint = now;
    const isGroup = (source: ScreenSource) => source.file.endsWith('/_group.json');
    const { screens, errors } = readScreens(
      sources.filter((source) => !isGroup(source)),
      options.effects,
    );
    const named = readGroups(sources.filter(isGroup));
    const sentences = [...errors, ...named.errors].map(sentenceOf);
    const next = new Map<string, Active>();
    const broken = new Set(errors.map((error) => error.file.replace(/\.json$/, '')));
    for (const id of broken) if (active.has(id)) next.set(id, active.get(id) as Active);
    for (const screen of screens.values()) {
      const entry = activeOf(screen);
      const before = active.get(screen.id);
      const refused =
        before?.hash === entry.hash && before.screen.resource?.table === screen.resource?.table
          ? null
          : await migrateOrRefuse(options.db, screen);
      if (refused === null) next.set(screen.id, entry);
      else {
        sentences.push(`${screen.id}.json  ${refused}`);
        if (before) next.set(screen.id, before);
      }
    }
    const changed = [...new Set([...active.keys(), ...next.keys()])].filter(
      (id) => active.get(id)?.hash !== next.get(id)?.hash,
    );
    active = next;
    groups = named.groups;
    for (const sentence of sentences) if (!faults.includes(sentence)) options.report(sentence);
    faults = sentences;
    if (changed.length > 0) for (const listener of listeners) listener(changed);
    return faults;
  };

  await refresh();
  return {
    refresh,
    get: (id) => active.get(id)?.screen ?? null,
    all: () => [...active.values()].map((entry) => entry.screen),
    groups: () => groups,
    resolve: (path) => resolvePath(active, path),
    manifest: () => manifestOf(active),
    browserForm: (id, hash) => (active.get(id)?.hash === hash ? (active.get(id)?.text ?? null) : null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function sentenceOf(error: ScreenError): string {
  return `${error.file}:${error.line}:${error.column}  ${error.message}`;
}

function activeOf(screen: Screen): Active {
  const text = JSON.stringify(browserForm(screen));
  return { screen, text, hash: digest(text) };
}

async function migrateOrRefuse(db: Db, screen: Screen): Promise<string | null> {
  try {
    await underMigrationLock(db, (tx) => migrateScreen(tx, screen));
    return null;
  } catch (error) {
    if (error instanceof MigrationRefusal) return error.message;
    throw error;
  }
}

/** The longest resource path that begins the request's path: `/gift/gift` of `/gift/gift/action/retire`. */
function resolvePath(active: Map<string, Active>, path: string): { screen: Screen; rest: string } | null {
  let best: { screen: Screen; rest: string } | null = null;
  for (const { screen } of active.values()) {
    const base = screen.resource && `${screen.resource.path}/`;
    if (
      base &&
      path.startsWith(base) &&
      base.length > (best ? (best.screen.resource?.path.length ?? 0) + 1 : 0)
    ) {
      best = { screen, rest: path.slice(base.length) };
    }
  }
  return best;
}

function manifestOf(active: Map<string, Active>) {
  const screens = Object.fromEntries(
    [...active.values()].map(({ screen, hash }) => [
      screen.id,
      { hash, title: screen.title, route: screen.route, aliases: screen.aliases },
    ]),
  );
  return { version: digest(JSON.stringify(screens)), screens };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
