import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** One import of a source file by another, below `src`, without endings. */
export interface Import {
  from: string;
  to: string;
  /** Erased by the compiler: it says something of shapes and loads nothing. */
  isType: boolean;
}

/** Every source file below `src` that is part of the product: no tests and nothing that only tests use. */
export function sourceFiles(): string[] {
  return readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative('src', join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)(testing\/|[^/]*[tT]estApp|mount[A-Z])/.test(file));
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?([^;'"]*?)from\s+'([.#][^'?]+)|import\(\s*'([.#][^'?]+)/g;

/** What a file imports of `src`; style sheets, SQL and JSON are not meant. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join('src', file), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, type, names = '', fixed, dynamic]) => {
    const named = fixed ?? dynamic ?? '';
    // `#server/http/route` is `src/server/http/route`, by the imports of package.json
    const to = named.startsWith('#') ? named.slice(1) : join(dirname(file), named).replaceAll('\\', '/');
    if (/\.(css|sql|json)$/.test(to) || to.startsWith('..') || to.startsWith('texts/')) return [];
    return [{ from: file.replace(/\.tsx?$/, ''), to, isType: type !== undefined || areTypes(names) }];
  });
}

/** `{ type A, type B }` and nothing else. */
function areTypes(names: string): boolean {
  const list = /^\{([^}]*)\}\s*$/.exec(names.trim())?.[1];
  const each = list?.split(',').map((name) => name.trim()) ?? [];
  return list !== undefined && each.every((name) => name === '' || name.startsWith('type '));
}

/** The room of a file: its folder; a file directly below `src/<part>` is its own room. */
export function roomOf(path: string): string {
  const folder = dirname(path);
  if (!folder.includes('/')) return path;
  return existsSync(join('src', path)) && statSync(join('src', path)).isDirectory() ? path : folder;
}

/** Rooms that import each other in a circle when the program runs; a folder and what is inside it are one house. */
export function roomCycles(files: readonly string[]): string[][] {
  const doors = new Map<string, Set<string>>();
  for (const { from, to, isType } of files.flatMap(importsOf)) {
    const [here, there] = [roomOf(from), roomOf(to)];
    if (isType || here === there || isInside(here, there) || isInside(there, here)) continue;
    doors.set(here, (doors.get(here) ?? new Set()).add(there));
  }
  return circlesIn(doors);
}

/** Files that import each other in a circle, types included. */
export function fileCycles(files: readonly string[]): string[][] {
  const doors = new Map<string, Set<string>>();
  for (const { from, to } of files.flatMap(importsOf))
    doors.set(from, (doors.get(from) ?? new Set()).add(to));
  return circlesIn(doors);
}

function isInside(inner: string, outer: string): boolean {
  return inner.startsWith(`${outer}/`);
}

/** Strongly connected parts of more than one room or file (Tarjan). */
function circlesIn(doors: Map<string, Set<string>>): string[][] {
  const circles: string[][] = [];
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const visit = (room: string) => {
    index.set(room, index.size);
    lowest.set(room, index.get(room) as number);
    path.push(room);
    for (const next of doors.get(room) ?? []) {
      if (!index.has(next)) visit(next);
      if (path.includes(next))
        lowest.set(room, Math.min(lowest.get(room) as number, lowest.get(next) as number));
    }
    if (lowest.get(room) !== index.get(room)) return;
    const circle = path.splice(path.indexOf(room));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const room of doors.keys()) if (!index.has(room)) visit(room);
  return circles;
}
