import {
  type Effects,
  manifestOf,
  type Screen,
  type ScreenError,
  type ScreenGroup,
  type ScreenSource,
} from '../../engine/pure';
import type { Db } from '../db/connection';
import { ownCommit } from '../db/strayCommits';
import { type ActiveScreens, digest, readSources, resolvePath } from './activeScreens';
import { compareTexts } from './compareTexts';
import { createIndexes } from './createIndexes';
import { type GoneScreens, goneScreens } from './goneScreens';
import { judge, publishOnline } from './online';
import { publish } from './publish';
import type { Applied, Outcome, ScreenDiagnostic, ScreenStore } from './store';
import { takeBack } from './takeBack';
import { activeSources } from './versions';

/** A store that publishes this process's files and serves what is active in the database, from any publisher. */
export interface DatabaseStore extends ScreenStore {
  /** Reads this process's files and publishes them when they changed since it last looked. Answers their faults. */
  refresh(): Promise<ScreenDiagnostic[]>;
  /** Takes what is active now; called when some process has published. */
  reload(): Promise<void>;
}

interface StoreOptions {
  db: Db;
  /** Publishes what the files say at the start, tables included. */
  owner: Db;
  /** Answers the same array as long as nothing has changed. */
  read: () => Promise<ScreenSource[]>;
  build: number;
  /** Names that `run` and hooks may use. */
  effects: Effects;
  /** Called with each new sentence about a file, for the server's administrators. */
  report: (sentence: string) => void;
  /** Parts that must follow the screens (the menu) before others are notified of them. */
  follow: (screens: Screen[], groups: ScreenGroup[]) => Promise<void>;
}

export async function openDatabaseStore({
  db,
  owner,
  read,
  build,
  effects,
  report,
  follow,
}: StoreOptions): Promise<DatabaseStore> {
  let active: ActiveScreens = { screens: new Map(), groups: [], errors: [] };
  let gone: GoneScreens = () => null;
  let authors: ReadonlyMap<string, string | null> = new Map();
  let idsByFormer: ReadonlyMap<string, string> = new Map();
  let files: readonly ScreenSource[] | null = null;
  let diagnostics: ScreenDiagnostic[] = [];
  const listeners = new Set<(ids: string[]) => void>();

  const notifyListeners = (ids: string[]) => {
    for (const listener of listeners) listener(ids);
  };
  const reload = async () => {
    const sources = await activeSources(db);
    gone = await goneScreens(db);
    const next = withLastGood(readSources(sources, effects), active);
    const made = sources.filter(({ origin, under }) => origin === 'online' && under === null);
    authors = new Map(made.map(({ file, author }) => [file.replace(/\.json$/, ''), author]));
    const ids = new Set([...active.screens.keys(), ...next.screens.keys()]);
    const changed = [...ids].filter(
      (id) => active.screens.get(id)?.hash !== next.screens.get(id)?.hash || isOtherTable(id, active, next),
    );
    const isRegrouped = JSON.stringify(active.groups) !== JSON.stringify(next.groups);
    active = next;
    idsByFormer = formerIdsOf(next);
    if (changed.length === 0 && !isRegrouped) return;
    await follow(
      [...next.screens.values()].map((entry) => entry.screen),
      next.groups,
    );
    notifyListeners(changed);
  };
  const refresh = async (publisher = db) => {
    const sources = await read();
    if (sources === files) return diagnostics;
    const publication = await publish(publisher, { sources, build, effects });
    files = sources;
    await reload();
    const known = new Set(diagnostics.map(sentenceOf));
    diagnostics = publication.diagnostics;
    for (const sentence of diagnostics.map(sentenceOf)) if (!known.has(sentence)) report(sentence);
    // faults that appeared or disappeared concern open screens as well
    if (known.size > 0 || diagnostics.length > 0)
      notifyListeners(diagnostics.map((diagnostic) => diagnostic.file.replace(/\.json$/, '')));
    const { later, remarks } = publication.migrated;
    for (const remark of remarks) report(remark);
    await createIndexes(publisher, later, report);
    return diagnostics;
  };

  const hashOf = (source: ScreenSource | null) => (source === null ? null : digest(source.text));
  const under = (file: string) => files?.find((source) => source.file === file) ?? null;

  const applied = ({ later, ...outcome }: Outcome & { later: string[] }): Applied => ({
    ...outcome,
    // the menu follows in every process, whichever published
    follow: () =>
      ownCommit(async () => {
        await reload();
        await createIndexes(db, later, report);
      }),
  });

  await refresh(owner);
  return {
    refresh: () => refresh(),
    reload,
    judge: (draft, caller) => judge(db, effects, { draft, caller }),
    compareTexts: (file, from, to) => compareTexts(db, effects, { file, from, to }),
    author: (id) => authors.get(id) ?? null,
    publishOnline: async (tx, publication, within) => {
      const over = hashOf(under(publication.file));
      return applied(await publishOnline(publication, { db: tx, effects, build, over, within }));
    },
    takeBack: async (tx, active, within) => {
      const over = under(active.file);
      return applied(await takeBack(active, { db: tx, effects, build, over, within }));
    },
    fileText: (file) => under(file)?.text ?? null,
    diagnostics: () => diagnostics,
    get: (id) =>
      active.screens.get(active.screens.has(id) ? id : (idsByFormer.get(id) ?? id))?.screen ?? null,
    gone: (id) => gone(id),
    all: () => [...active.screens.values()].map((entry) => entry.screen),
    groups: () => active.groups,
    resolve: (path) => resolvePath(active.screens, path),
    manifest: (isOpen) =>
      manifestOf(
        [...active.screens.values()].filter(({ screen }) => isOpen(screen)),
        digest,
      ),
    browserForm: (id, hash) => {
      const found = active.screens.get(id);
      return found?.hash === hash ? found.text : null;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function sentenceOf(error: ScreenError): string {
  return `${error.file}:${error.line}:${error.column}  ${error.message}`;
}

/** A newer build may have published what this one cannot read: such screens stay as this process last knew them. */
function withLastGood(next: ActiveScreens, before: ActiveScreens): ActiveScreens {
  const unread = next.errors.map((error) => error.file.replace(/\.json$/, ''));
  const retained = unread.flatMap((id) => {
    const known = before.screens.get(id);
    return known && !next.screens.has(id) ? [[id, known] as const] : [];
  });
  return { ...next, screens: new Map([...next.screens, ...retained]) };
}

/** What was stored under an id that a screen had means that screen. */
function formerIdsOf({ screens }: ActiveScreens): Map<string, string> {
  return new Map(
    [...screens.values()].flatMap(({ screen: { id, formerly } }) => formerly.map((former) => [former, id])),
  );
}

/** The browser's form leaves tables and rules out, so its hash alone does not show that they changed. */
function isOtherTable(id: string, a: ActiveScreens, b: ActiveScreens): boolean {
  const [one, other] = [a.screens.get(id)?.screen, b.screens.get(id)?.screen];
  return one !== other && JSON.stringify(one) !== JSON.stringify(other);
}
