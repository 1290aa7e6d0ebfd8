import type { ScreenError } from '../contract/errors';
import type { Screen } from '../contract/screen';
import { check } from './check/check';
import { factsOf } from './check/facts';
import { link } from './link';
import { messages } from './messages';
import { normalise } from './normalise/normalise';
import { type ParsedFile, parse, type ScreenSource } from './parse';
import { upgradeFile } from './upgrade';
import { validate } from './validate';

export interface Reading {
  /** Screens without an error, by id. One broken file does not take the others with it. */
  screens: Map<string, Screen>;
  errors: ScreenError[];
}

/**
 * Screen files to screens: parse → validate → check → normalise → link. Runs in build, server and tools; the browser gets
 * the result and only compiles it (`language.md` §9). `effects` are the names that `run` and hooks may use; null: unknown here.
 */
export function readScreens(sources: ScreenSource[], effects: Set<string> | null): Reading {
  const parsed = sources.map(parse).map(upgraded);
  const placed = parsed.flatMap((file) =>
    PLACE.test(file.file) ? [] : [file.error([], messages.badPlace())],
  );
  const shapeErrors = parsed.flatMap((file) => (file.errors.length > 0 ? file.errors : validate(file)));
  const faulty = new Set([...placed, ...shapeErrors].map((error) => error.file));
  const files = new Map(parsed.filter((file) => !faulty.has(file.file)).map((file) => [file.id, file]));
  const world = {
    screens: new Map([...files.values()].map((file) => [file.id, factsOf(file, files)])),
    ids: new Set(parsed.map((file) => file.id)),
    effects,
  };
  const errors = [...placed, ...shapeErrors, ...check(world)];
  const screens = normaliseAll(files, new Set(errors.map((error) => error.file)));
  link(screens);
  return { screens, errors: errors.sort(byPlace) };
}

/** A file in an older version of the language goes on in the newest; one from a newer build is told at its `$version`. */
function upgraded(file: ParsedFile): ParsedFile {
  if (file.errors.length > 0) return file;
  const now = upgradeFile(file.data);
  return 'fault' in now
    ? { ...file, errors: [file.error(['$version'], now.fault)] }
    : { ...file, data: now.raw };
}

const PLACE = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*\.json$/;

/** Screens that show another's records come after it; those of a broken one are left out with it. */
function normaliseAll(files: Map<string, ParsedFile>, faulty: Set<string>): Map<string, Screen> {
  const screens = new Map<string, Screen>();
  const visit = (file: ParsedFile): Screen | null => {
    const known = screens.get(file.id);
    if (known || faulty.has(file.file)) return known ?? null;
    const raw = file.data as Record<string, unknown>;
    const baseId = (raw.resource as { of?: string } | undefined)?.of;
    const base = baseId === undefined || baseId === file.id ? null : visitBase(baseId);
    if (baseId !== undefined && base === null) return null;
    const screen = normalise(file.id, raw, base);
    screens.set(screen.id, screen);
    return screen;
  };
  const visitBase = (id: string) => {
    const file = files.get(id);
    return file ? visit(file) : null;
  };
  for (const file of files.values()) visit(file);
  return screens;
}

function byPlace(a: ScreenError, b: ScreenError): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
}
