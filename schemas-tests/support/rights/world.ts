import { sql } from 'kysely';
import { type Field, isMet, type RecordData, type Screen, sheetOf } from '../../../src/engine/pure';
import { type Caller, conditionContext } from '../../../src/server/caller';
import { fromRow } from '../../../src/server/resource/plan/wire';
import type { TestServer } from '../testServer';

/** The content of the database, read past every rule, so that answers can be compared with it. */
export interface World {
  screens: Screen[];
  /** By screen: every living record of its table, unmasked, its own `where` not applied. */
  rows: ReadonlyMap<string, RecordData[]>;
  /** By screen that has a bin: the records in it. */
  bins: ReadonlyMap<string, RecordData[]>;
  /** The places of a text; texts that screen files contain themselves are left out. */
  texts: ReadonlyMap<string, ValuePlace[]>;
}

interface ValuePlace {
  screen: Screen;
  row: RecordData;
  field: Field;
  /** It lies in the bin, which is open with the right to delete. */
  isDeleted: boolean;
}

/** These grow while others are requested, or are open to any session. */
const OPEN = new Set([
  'system/data-log',
  'system/operation-log',
  'system/job-run',
  'system/quartz-job',
  'system/dict',
  'system/dict-item',
  'system/announcement',
]);

const AUTHORS = new Set(['createBy', 'updateBy']);

export async function readWorld({ services }: TestServer): Promise<World> {
  const screens = services.screens.all();
  const rows = new Map<string, RecordData[]>();
  const bins = new Map<string, RecordData[]>();
  const texts = new Map<string, ValuePlace[]>();
  const strings = new Set(screens.flatMap((screen) => stringsIn(screen)));
  for (const screen of screens) {
    if (!screen.resource) continue;
    const fields = Object.values(screen.fields).filter(({ column }) => column !== null);
    const records = await rowsOf(services.db, screen, fields);
    rows.set(screen.id, records);
    const deleted =
      screen.resource.delete === 'soft' ? await rowsOf(services.db, screen, fields, 'deleted') : [];
    if (screen.resource.delete === 'soft') bins.set(screen.id, deleted);
    if (OPEN.has(screen.id)) continue;
    const written = fields.filter(
      (field) => ['text', 'jsonb'].includes(sheetOf(field).storage ?? '') && !field.isWriteOnly,
    );
    for (const row of [...records, ...deleted])
      for (const field of written)
        for (const text of stringsIn(row[field.name])) {
          // the number of a record is no secret, whatever refers to it contains it; nor is a time, which others share
          if (text.length < 4 || strings.has(text) || /^(\d{17,}|\d{4}-\d\d-\d\d( [\d:]+)?)$/.test(text))
            continue;
          const places = texts.get(text) ?? [];
          places.push({ screen, row, field, isDeleted: deleted.includes(row) });
          texts.set(text, places);
        }
  }
  const accounts = new Map((rows.get('system/user') ?? []).map(({ id, username }) => [id, username]));
  // dictionaries answer numbers as texts, logs name who acted, and the family's calls give an author's account instead of
  // the number: an open text is no leak of one that reads alike
  for (const screen of screens)
    for (const row of rows.get(screen.id) ?? [])
      for (const field of Object.values(screen.fields)) {
        const value = row[field.name];
        const alike =
          typeof value === 'number' ? [String(value)] : OPEN.has(screen.id) ? stringsIn(value) : [];
        if (AUTHORS.has(field.name)) alike.push(...stringsIn(accounts.get(value)));
        for (const text of alike) texts.get(text)?.push({ screen, row, field, isDeleted: false });
      }
  addMarkedParts(screens, rows, texts);
  return { screens, rows, bins, texts };
}

/**
 * The pieces of a text in which words are marked are in that text itself, whatever else reads alike; and a mark names
 * the kind of its word.
 */
function addMarkedParts(
  screens: Screen[],
  rows: ReadonlyMap<string, RecordData[]>,
  texts: ReadonlyMap<string, ValuePlace[]>,
): void {
  const kinds = new Set((rows.get('audit/contraband') ?? []).map(({ category }) => category));
  for (const screen of screens)
    for (const field of Object.values(screen.fields).filter(({ type }) => type === 'marks'))
      for (const row of rows.get(screen.id) ?? []) {
        const whole = stringsIn(row).join('\n');
        for (const [text, places] of texts)
          if (kinds.has(text) || whole.includes(text)) places.push({ screen, row, field, isDeleted: false });
      }
}

async function rowsOf(
  db: TestServer['services']['db'],
  screen: Screen,
  fields: Field[],
  which: 'living' | 'deleted' = 'living',
): Promise<RecordData[]> {
  const { table, delete: deleteMode, isOwned } = screen.resource as NonNullable<Screen['resource']>;
  const columns = fields.map(({ column }) => `"${column}"`).join(', ');
  const isNull = which === 'living' ? 'is null' : 'is not null';
  const living = deleteMode === 'soft' || isOwned ? ` where delete_time ${isNull}` : '';
  const found = await sql<
    Record<string, unknown>
  >`${sql.raw(`select ${columns} from "${table}"${living}`)}`.execute(db);
  return found.rows.map((row) => fromRow(row, fields));
}

/** Some records of every screen that has a bin are put there, as if somebody had deleted them. */
export async function fillBins({ services: { db, screens } }: TestServer): Promise<void> {
  for (const { resource } of screens.all()) {
    if (resource?.delete !== 'soft' || resource.of !== null) continue;
    const table = sql.table(resource.table);
    await sql`update ${table} set delete_time = now() where id in (
      select id from ${table} where delete_time is null order by id desc limit 4)`.execute(db);
  }
}

/** Whether data rules let the caller see a record; the screen's own `where` apart. */
export function isWithinRules(screen: Screen, caller: Caller, row: RecordData): boolean {
  const roles = caller.rules.get(screen.permission);
  if (!roles) return true;
  return roles.some((rules) => rules.every((rule) => isMet(rule, row, conditionContext(caller))));
}

/** Whether the record exists for the caller on this screen. */
export function isVisible(screen: Screen, caller: Caller, row: RecordData): boolean {
  const where = screen.resource?.where ?? null;
  return (
    (where === null || isMet(where, row, conditionContext(caller))) && isWithinRules(screen, caller, row)
  );
}

/**
 * Whether a code works: beside its screen's list. Written a second time here, because the walk compares the product
 * with it.
 */
export function mayUse({ permission }: Screen, { codes }: Caller, verb: string): boolean {
  return codes.has(`${permission}:list`) && codes.has(`${permission}:${verb}`);
}

export function mayRead(screen: Screen, caller: Caller, field: Field): boolean {
  return !field.isWriteOnly && maySee(screen, caller, field);
}

/** Whether the field is there at all: by its own right, and not withheld of the caller. */
export function maySee(screen: Screen, caller: Caller, field: Field): boolean {
  return (
    caller.columns.get(screen.permission)?.[field.name] !== 'hidden' &&
    (field.permission.view === null || mayUse(screen, caller, field.permission.view))
  );
}

/** Whether some screen that the caller may open refers to this one by a field that they may see, or searches it. */
export function mayLookUp(world: World, screen: Screen, caller: Caller): boolean {
  return world.screens.some((other) => {
    if (!mayUse(other, caller, 'list')) return false;
    if (other.id === screen.id) return true;
    const refers = (field: Field) => field.targets.some((target) => target.screen === screen.id);
    const referring = [...Object.values(other.verbs), ...Object.values(other.actions)].filter(
      ({ code, ask }) => caller.codes.has(code) && ask.some(({ field }) => refers(field)),
    );
    return (
      referring.length > 0 ||
      Object.values(other.fields).some((field) => refers(field) && maySee(other, caller, field))
    );
  });
}

/**
 * Texts of an answer that occur only where this caller may not look; `revealed`: sensitive ones of this screen are
 * due.
 */
export function leaked(
  world: World,
  caller: Caller,
  answer: unknown,
  revealed: Screen | null = null,
): string[] {
  return [...new Set(stringsIn(answer))].filter((text) => {
    const places = world.texts.get(text);
    return (
      places !== undefined && !places.some((place) => isOpen(world, caller, place, place.screen === revealed))
    );
  });
}

function isOpen(
  world: World,
  caller: Caller,
  { screen, row, field, isDeleted }: ValuePlace,
  isRevealed: boolean,
): boolean {
  if ((field.isSensitive && !isRevealed) || !mayRead(screen, caller, field)) return false;
  const right = isDeleted ? 'delete' : 'list';
  if (mayUse(screen, caller, right) && isVisible(screen, caller, row)) return true;
  // a record that was deleted keeps its name where others refer to it
  return (
    screen.label === field.name && isWithinRules(screen, caller, row) && mayLookUp(world, screen, caller)
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...stringsIn(jsonIn(value))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** The content of a text that is JSON, as the data log's. */
function jsonIn(text: string): unknown {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Screens whose rows come by being walked: what is counted there changes meanwhile. */
export function isGrowing({ resource }: Screen): boolean {
  return ['sys_data_log', 'sys_operation_log', 'sys_job_run', 'sys_quartz_job'].includes(
    resource?.table ?? '',
  );
}
