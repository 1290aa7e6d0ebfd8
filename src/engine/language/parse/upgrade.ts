import { isRecord } from '../../values/record';
import { messages } from './messages';

type Raw = Record<string, unknown>;

/** Brings a file of one version of the language to the next. Pure: answers a new object. */
export type Upgrader = (raw: Raw) => Raw;

/** The upgrader at n takes a file of version n to n + 1 (`language.md` §1). */
export const upgraders: Record<number, Upgrader> = {};

/**
 * A file's content in the newest version of the language. A file from a newer build is an error at `$version`. A file
 * without a usable version stays as it is, because `validate` says what is wrong with it.
 */
export function upgradeFile(raw: unknown, steps = upgraders): { raw: unknown } | { fault: string } {
  const version = versionOf(raw);
  if (version === null) return { raw };
  const newest = newestOf(steps);
  if (version > newest) return { fault: messages.newerVersion(version, newest) };
  if (version === newest) return { raw };
  let now = raw as Raw;
  for (let at = version; at < newest; at += 1) now = (steps[at] as Upgrader)(now);
  return { raw: { ...now, $version: newest } };
}

/** The version in which a file says it is written, 1 if it says none; null if that cannot be read. */
function versionOf(raw: unknown): number | null {
  if (!isRecord(raw)) return null;
  const declared = raw.$version ?? 1;
  return typeof declared === 'number' && Number.isInteger(declared) && declared >= 1 ? declared : null;
}

function newestOf(steps: Record<number, Upgrader>): number {
  return Object.keys(steps).length + 1;
}
