import { sql } from 'kysely';
import { type Field, isRecord, normaliseOwnField, parse, recordOf, sheets } from '../../engine/pure';
import type { Db } from '../db/connection';

/** What is still known of a screen that is no longer there, as one of an extension that was removed: by the last text of its file. */
export interface GoneScreen {
  title: string;
  /** The field that its records were called by; null: the file named none. */
  label: string | null;
  /** Titles of its fields by name, and the fields themselves where their types are still there. */
  fields: ReadonlyMap<string, { title: string; field: Field | null }>;
}

/** Looks up a screen that was active once and is not now; its file is read when it is asked for. */
export type GoneScreens = (id: string) => GoneScreen | null;

export async function goneScreens(db: Db): Promise<GoneScreens> {
  const { rows } = await sql<{ file: string; source: string }>`
    select distinct on (file) file, source from screen_version gone
    where not exists (select from screen_version v where v.file = gone.file and v.is_active) and file not like '%/_group.json'
    order by file, id desc`.execute(db);
  const sources = new Map(rows.map(({ file, source }) => [file.replace(/\.json$/, ''), source]));
  const known = new Map<string, GoneScreen>();
  return (id) => {
    const source = sources.get(id);
    if (source === undefined) return null;
    const screen = known.get(id) ?? goneScreen(`${id}.json`, source);
    known.set(id, screen);
    return screen;
  };
}

function goneScreen(file: string, source: string): GoneScreen {
  const { title, label, fields } = recordOf(parse({ file, text: source }).data);
  const known = Object.entries(recordOf(fields)).map(
    ([name, definition]) => [name, goneField(name, recordOf(definition))] as const,
  );
  return {
    title: String(title ?? file.replace(/\.json$/, '')),
    label: typeof label === 'string' ? label : null,
    fields: new Map(known),
  };
}

/** Without conditions and fields within, which may speak of what is no longer there. */
function goneField(
  name: string,
  definition: Record<string, unknown>,
): { title: string; field: Field | null } {
  const title = String(definition.title ?? name);
  const sheet = sheets.get(String(definition.type));
  if (!sheet) return { title, field: null };
  const words = Object.keys(sheet.words).filter((word) => word !== 'fields' && word in definition);
  const own = Object.fromEntries(words.map((word) => [word, withoutConditions(definition[word])]));
  const { type, sensitive, multiple } = definition as {
    type: string;
    sensitive?: boolean;
    multiple?: boolean;
  };
  return { title, field: fieldOrNull(name, { type, title, sensitive, multiple, ...own }) };
}

/** Returns null for the words of a former edition that mean nothing any more: no check has read this file since. */
function fieldOrNull(name: string, definition: Parameters<typeof normaliseOwnField>[1]): Field | null {
  try {
    return normaliseOwnField(name, definition, {});
  } catch {
    return null;
  }
}

function withoutConditions(word: unknown): unknown {
  if (Array.isArray(word)) return word.map(withoutConditions);
  if (!isRecord(word)) return word;
  return Object.fromEntries(
    Object.entries(word).flatMap(([key, value]) =>
      key === 'when' && isRecord(value) ? [] : [[key, withoutConditions(value)]],
    ),
  );
}
