import type { Sentence } from '../../contract/sentence';
import { frozen } from '../link/frozen';
import { messages } from '../parse/messages';
import { type ParsedFile, parse, type ScreenSource } from '../parse/parse';
import { upgradeFile } from '../parse/upgrade';
import { type ShapeError, validate } from '../validate/validate';
import { rightName } from './screenFiles';

/** What one file says by itself, whatever other files exist. */
export interface FileReading {
  /** Its content frozen through and through: it is shared by all readings of this text. */
  parsed: ParsedFile;
  /**
   * The errors of a file that is not JSON, not of the shape of a screen, or in no place for one. Callers that change
   * them take copies.
   */
  errors: readonly ShapeError[];
}

const PLACE = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*\.json$/;

/** Files cached together, and texts of each: those that were read last. */
const FILES = 4096;
const TEXTS_PER_FILE = 8;
const cache = new Map<string, Map<string, FileReading>>();

/** Parse, upgrade and validate of one file; a text that was read lately is not read again, so that one edit costs one file. */
export function readFile(source: ScreenSource): FileReading {
  const texts = cache.get(source.file) ?? new Map<string, FileReading>();
  const reading = texts.get(source.text) ?? readUncached(source);
  cacheEntry(texts, source.text, reading, TEXTS_PER_FILE);
  cacheEntry(cache, source.file, texts, FILES);
  return reading;
}

/** Puts an entry last, and drops the first where there are too many. */
function cacheEntry<V>(entries: Map<string, V>, key: string, value: V, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  const [first] = entries.keys();
  if (entries.size > most && first !== undefined) entries.delete(first);
}

function readUncached(source: ScreenSource): FileReading {
  const wanted = rightName(source.file);
  if (wanted !== null) return unread(source, messages.wrongEnding(wanted));
  const parsed = upgraded(parse(source));
  const placed = PLACE.test(source.file) ? [] : [parsed.error([], messages.badPlace())];
  const errors = [...placed, ...(parsed.errors.length > 0 ? parsed.errors : validate(parsed))];
  return { parsed: { ...parsed, data: frozen(parsed.data) }, errors };
}

/** A file with an error in its name alone. */
function unread({ file }: ScreenSource, message: Sentence): FileReading {
  const parsed = { ...parse({ file, text: '{}' }), data: null };
  return { parsed, errors: [parsed.error([], message)] };
}

/**
 * A file in an older version of the language is upgraded to the newest; one from a newer build is an error at its
 * `$version`.
 */
function upgraded(file: ParsedFile): ParsedFile {
  if (file.errors.length > 0) return file;
  const now = upgradeFile(file.data);
  return 'fault' in now
    ? { ...file, errors: [file.error(['$version'], now.fault)] }
    : { ...file, data: now.raw };
}

/** A file's content for one reader, who may change it. */
export function contentOf({ data }: ParsedFile): unknown {
  return JSON.parse(JSON.stringify(data));
}
