import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A fenced block of a Markdown file. */
export interface Fence {
  file: string;
  /** Of the opening fence, from 1. */
  line: number;
  language: string;
  /** The text after the language: a place, marks. */
  info: string;
  text: string;
}

/** Hidden folders are what other tests work in. */
const IGNORED = /^(?:node_modules|dist|data)(?:\/|$)|^\./;

/** Every Markdown file of the repository, by its place from the root. */
export function markdownFiles(root = '.'): string[] {
  return readdirSync(root, { withFileTypes: true })
    .flatMap((entry) => {
      if (IGNORED.test(entry.name)) return [];
      if (!entry.isDirectory()) return [entry.name];
      return readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => relative(root, join(one.parentPath, one.name)).replaceAll('\\', '/'));
    })
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules/'))
    .sort();
}

/** The fenced blocks of a file, in their order. */
export function fencesOf(file: string): Fence[] {
  const all = readFileSync(file, 'utf8');
  return [...all.matchAll(/^```(\S*)[ ]?([^\n]*)\n([\s\S]*?)^```$/gm)].map((match) => ({
    file,
    line: all.slice(0, match.index).split('\n').length,
    language: match[1] ?? '',
    info: match[2] ?? '',
    text: match[3] ?? '',
  }));
}

/** Recipes of the cookbook: whole files by their places in the repository, screens below `src/schemas`. */
export function recipeFiles(): { path: string; text: string; recipe: string }[] {
  return recipeFences()
    .filter(({ info }) => info.includes('/') && !info.endsWith('有错'))
    .map(({ file, info, text }) => ({
      path: /^(?:src|extensions)\//.test(info) ? info : `src/schemas/${info}`,
      text,
      recipe: file,
    }));
}

/** All blocks of the cookbook. */
export function recipeFences(): Fence[] {
  return markdownFiles()
    .filter((file) => file.startsWith('docs/cookbook/'))
    .flatMap(fencesOf);
}
