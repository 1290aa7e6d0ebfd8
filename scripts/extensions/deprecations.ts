import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import type { Extension } from './extension.ts';
import { type Node, visit } from './importProblems.ts';

/** An export of a door that goes with the next edition. */
export interface Deprecated {
  door: string;
  name: string;
  /** What replaces it. */
  instead: string | null;
}

const REPORT = 'docs/interface.md';

/** The section of the report that `deprecatedNames` reads. */
export function deprecatedTable(names: readonly Deprecated[]): string {
  const rows = names.map(
    ({ door, name, instead }) =>
      `| \`${door}\` | \`${name}\` | ${instead === null ? '–' : `\`${instead}\``} |`,
  );
  const table = ['| Door | Name | Instead |', '|---|---|---|', ...rows].join('\n');
  return `## Deprecated\n\n${names.length === 0 ? 'None.' : table}\n`;
}

function deprecatedNames(root: string): Deprecated[] {
  if (!existsSync(join(root, REPORT))) return [];
  const rows = readFileSync(join(root, REPORT), 'utf8').matchAll(
    /^\| `(@console\/[\w/]+)` \| `(\w+)` \| (?:–|`(\w+)`) \|$/gm,
  );
  return [...rows].map(([, door = '', name = '', instead = null]) => ({ door, name, instead }));
}

/** Where an extension uses names that go: a sentence each. */
export function deprecationWarnings(root: string, { folder, files }: Extension): string[] {
  const names = deprecatedNames(root);
  if (names.length === 0) return [];
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => warningsIn(file, readFileSync(join(root, folder, file), 'utf8'), names));
}

function warningsIn(file: string, text: string, names: readonly Deprecated[]): string[] {
  return usesIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })).flatMap(
    ({ door, name, start }) => {
      const found = names.find((one) => one.door === door && one.name === name);
      if (!found) return [];
      const line = text.slice(0, start).split('\n').length;
      const advice = found.instead === null ? '' : `，请改用 ${found.instead}`;
      return [`${file}:${line} 用了 ${door} 的 ${name}，它在下一版移除${advice}`];
    },
  );
}

interface Use {
  door: string;
  name: string;
  start: number;
}

/** Names that a program imports or re-exports, or reads from a whole door (`import * as`). */
function usesIn(program: unknown): Use[] {
  const uses: Use[] = [];
  const wholeDoors = new Map<string, string>();
  visit(program, (node) => {
    const door = node.source?.value;
    if (typeof door !== 'string') return;
    for (const { type, start, imported, local } of (node.specifiers ?? []) as Node[]) {
      if (type === 'ImportNamespaceSpecifier') wholeDoors.set(nameOf(local), door);
      else uses.push({ door, name: nameOf(type === 'ExportSpecifier' ? local : imported), start });
    }
  });
  visit(program, ({ type, start, object, property, left, right }) => {
    const [owner, name] = type === 'TSQualifiedName' ? [left, right] : [object, property];
    const door = wholeDoors.get(nameOf(owner));
    if (door !== undefined) uses.push({ door, name: nameOf(name), start });
  });
  return uses;
}

function nameOf(node: unknown): string {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : '';
}
