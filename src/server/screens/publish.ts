import { sql } from 'kysely';
import type { Effects, Screen, ScreenSource } from '../../engine/pure';
import { errorCode } from '../../engine/pure';
import builtInDictionaries from '../../schemas/dictionaries.json';
import { reservedPrefix } from '../access/prefixes';
import { guardSecrets } from '../db/boundSecrets';
import type { Db } from '../db/connection';
import { underMigrationLock } from '../db/migrate';
import { guardOlderTables } from '../db/roles/tableGuards';
import { type Migrated, MigrationRefusal, migrateScreen } from '../db/screenMigration';
import { type ActiveScreens, isGroup, readSources } from './activeScreens';
import { withReturnedNames } from './returnedNames';
import { overlaid } from './sources';
import type { ScreenDiagnostic } from './store';
import {
  type ActiveSource,
  activate,
  activeSources,
  announce,
  deactivate,
  publishedBuild,
  rememberBuild,
  rememberUnder,
} from './versions';

/** What a process would publish: its files, and how new its build is. */
export interface Edition {
  sources: ScreenSource[];
  /** ms since 1970 of the build. */
  build: number;
  effects: Effects;
}

export interface Publication {
  diagnostics: ScreenDiagnostic[];
  migrated: Migrated;
}

/**
 * One process under an advisory lock checks, migrates and activates; the others find nothing left to do. A file with a
 * fault, or one whose table would lose data, leaves its last good version. An older build publishes nothing.
 */
export async function publish(db: Db, edition: Edition): Promise<Publication> {
  const diagnostics: ScreenDiagnostic[] = [];
  const migrated: Migrated = { later: [], remarks: [] };
  await underMigrationLock(db, async (tx) => {
    const active = await activeSources(tx);
    // what was published from the browser overrides the file of its name
    const sources = overlaid(edition.sources, active.filter(isOnline));
    const reading = readSources(sources, edition.effects, {
      before: active,
      dictionaries: await dictionariesIn(tx),
    });
    for (const error of reading.errors)
      diagnostics.push({ ...error, code: lineOf(sources, error.file, error.line) });
    if ((await publishedBuild(tx)) > edition.build) return;
    const before = new Map(active.map((source) => [source.file, source.text]));
    const online = new Set(active.filter(isOnline).map(({ file }) => file));
    const changed = ownersFirst(
      reading,
      edition.sources.filter(
        (source) =>
          !online.has(source.file) && before.get(source.file) !== source.text && !isFaulty(reading, source),
      ),
    );
    const gone = [...before.keys()].filter(
      (file) => !online.has(file) && !edition.sources.some((source) => source.file === file),
    );
    for (const source of edition.sources.filter(({ file }) => online.has(file))) {
      // the file says the same by now: it is active again
      if (before.get(source.file) === source.text) await activate(tx, source, edition.build);
      else await rememberUnder(tx, source);
    }
    const standing = changed.length > 0 ? readSources(active, edition.effects) : null;
    for (const source of changed) {
      const screen = isGroup(source) ? null : screenOf(reading, source);
      const named = screen && withReturnedNames(screen, screenOf(standing, source));
      const refused = await migrateOrRefuse(tx, named, migrated);
      if (refused === null) await activate(tx, source, edition.build);
      else diagnostics.push({ file: source.file, line: 1, column: 1, message: refused, code: '' });
    }
    await guardOlderTables(tx);
    await guardSecrets(
      tx,
      [...reading.screens.values()].map(({ screen }) => screen),
    );
    for (const file of gone) await deactivate(tx, file);
    await rememberBuild(tx, edition.build);
    if (changed.length + gone.length > 0) await announce(tx);
  });
  return { diagnostics, migrated };
}

/** What files may name: what operators keep, and what comes with the build at the first start. */
export async function dictionariesIn(db: Db): Promise<Set<string>> {
  const storedDictionaries = await db
    .selectFrom('sys_dict')
    .where('delete_time', 'is', null)
    .select('dict_code')
    .execute();
  return new Set([...Object.keys(builtInDictionaries), ...storedDictionaries.map((row) => row.dict_code)]);
}

/** A screen that shows another's table comes after the one that makes it. */
function ownersFirst(reading: ActiveScreens, sources: ScreenSource[]): ScreenSource[] {
  const isOwner = (source: ScreenSource) =>
    reading.screens.get(idOf(source))?.screen.resource?.isOwned === true;
  return [...sources].sort((a, b) => Number(isOwner(b)) - Number(isOwner(a)));
}

/** Rights beside the screens open what no file may give away. */
function assertOwnPrefix(screen: Screen): void {
  const owner = reservedPrefix(screen);
  if (owner !== null)
    throw new MigrationRefusal(`权限前缀 "${screen.permission}" 属于${owner}，请用 "permission" 换一个`);
}

function isOnline({ origin }: ActiveSource): boolean {
  return origin === 'online';
}

function isFaulty(reading: ActiveScreens, source: ScreenSource): boolean {
  const isBroken = reading.errors.some((error) => error.file === source.file);
  return isBroken || (!isGroup(source) && !reading.screens.has(idOf(source)));
}

/** In a separate savepoint, so that one refusal does not undo the others; waits at most 2 s for a busy table. */
export async function migrateOrRefuse(
  tx: Db,
  screen: Screen | null,
  migrated: Migrated,
): Promise<string | null> {
  if (!screen) return null;
  await sql`set local lock_timeout = '2s'`.execute(tx);
  await sql`savepoint screen`.execute(tx);
  try {
    assertOwnPrefix(screen);
    const { later, remarks } = await migrateScreen(tx, screen);
    migrated.later.push(...later);
    migrated.remarks.push(...remarks);
    await sql`release savepoint screen`.execute(tx);
    return null;
  } catch (error) {
    await sql`rollback to savepoint screen`.execute(tx);
    await sql`release savepoint screen`.execute(tx);
    if (error instanceof MigrationRefusal) return error.message;
    if (errorCode(error) === '55P03') return `表 "${screen.resource?.table}" 正忙，稍后会再试`;
    throw error;
  }
}

function screenOf(reading: ActiveScreens | null, source: ScreenSource): Screen | null {
  return reading?.screens.get(idOf(source))?.screen ?? null;
}

function idOf(source: ScreenSource): string {
  return source.file.replace(/\.json$/, '');
}

function lineOf(sources: ScreenSource[], file: string, line: number): string {
  return sources.find((source) => source.file === file)?.text.split('\n')[line - 1] ?? '';
}
