import { posix } from 'node:path';
import { parseAst } from 'vite';
import type { Need } from './extension.ts';

/** What any code of an extension may import beside its own files and the packages that its own `package.json` names. */
const COMMON = ['@console/engine/pure', 'dayjs'];
const BROWSER = ['@console/engine', 'react', 'react/jsx-runtime', 'antd'];
/** Of Node only what neither reads files nor connects anywhere. */
const SERVER = ['@console/server', 'node:crypto'];

/** Which files run where; what is named in none is common to both. */
const IN_BROWSER = /^pages\/|^(widgets|layouts|renderers)\/[^/]+\/(?!(widget|layout|renderer)\.ts$)/;
const SHEET = /^widgets\/[^/]+\/widget\.ts$/;
const IN_SERVER = /^(domain|jobs|routes)\//;

/** Names of `@console/server`, and of what it hands to parts, that `extension.json` must declare. */
const NEEDED: Readonly<Record<string, Need>> = {
  records: 'records',
  move: 'money',
  setting: 'settings',
  sql: 'sql',
  tx: 'sql',
};

export interface Node {
  type: string;
  start: number;
  source?: { type: string; value?: unknown } | null;
  [key: string]: unknown;
}

interface Code {
  /** From the extension's folder. */
  file: string;
  text: string;
  needs: readonly Need[];
  /** Packages that the extension brings. */
  packages: readonly string[];
}

/** What a file imports or uses without permission: a sentence each. */
export function importProblems({ file, text, needs, packages }: Code): string[] {
  let program: unknown;
  try {
    program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  } catch (error) {
    return [
      `${file} 不是能读的 TypeScript：${(error as Error).message.split('\n').slice(1).join(' ').trim()}`,
    ];
  }
  const allowed = [
    ...COMMON,
    ...(IN_SERVER.test(file) ? SERVER : IN_BROWSER.test(file) ? BROWSER : []),
    ...packages,
  ];
  const problems: string[] = [];
  visit(program, (node) => {
    const target = importedBy(node);
    if (target === null) return;
    const line = `${file}:${text.slice(0, node.start).split('\n').length}`;
    if (target === undefined) problems.push(`${line} 用变量指定了 import 的文件，只能写明文件`);
    else if (!mayImport(file, target, allowed)) problems.push(`${line} 不能 import “${target}”`);
  });
  if (SHEET.test(file)) problems.push(...checkProblems(file, program));
  if (IN_SERVER.test(file))
    for (const name of namesIn(program)) {
      const need = NEEDED[name];
      if (need !== undefined && !needs.includes(need))
        problems.push(`${file} 用了 ${name}，extension.json 的 needs 要写“${need}”`);
    }
  return [...new Set(problems)];
}

/** A sheet's `check` becomes SQL of the owner of the screens' tables: one condition over its own column, readable where it is written. */
function checkProblems(file: string, program: unknown): string[] {
  const problems: string[] = [];
  visit(program, ({ type, key, value }) => {
    if (type !== 'Property' || !isNamed(key, 'check')) return;
    const text = literalText(value);
    if (text === null) problems.push(`${file} 的 check 要直接写成一段文字，不能算出来`);
    else if (!text.includes('{column}')) problems.push(`${file} 的 check 没有写 {column}，它代表字段的列`);
    else if (/;|--|\/\*/.test(text)) problems.push(`${file} 的 check 只能是一个条件，不能有“;”和注释`);
  });
  return problems;
}

function isNamed(key: unknown, name: string): boolean {
  const { name: written, value } = (key ?? {}) as { name?: unknown; value?: unknown };
  return written === name || value === name;
}

/** Null: its text is known only when it runs. */
function literalText(node: unknown): string | null {
  const { type, value, expressions, quasis } = (node ?? {}) as Node & {
    expressions?: unknown[];
    quasis?: { value: { cooked: string } }[];
  };
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  return type === 'TemplateLiteral' && expressions?.length === 0 ? (quasis?.[0]?.value.cooked ?? null) : null;
}

/** What a node imports; null: nothing; undefined: what cannot be known before it runs. */
function importedBy({ type, source }: Node): string | null | undefined {
  const isImport = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(type);
  if (!isImport && type !== 'ImportExpression') return null;
  if (!source) return null;
  return source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined;
}

function mayImport(file: string, target: string, allowed: readonly string[]): boolean {
  if (target.startsWith('.')) return !posix.join(posix.dirname(file), target).startsWith('..');
  return allowed.some(
    (name) => target === name || (!name.startsWith('@console/') && target.startsWith(`${name}/`)),
  );
}

/** What a context is taken apart into or asked for, and what is imported by name. */
function namesIn(program: unknown): Set<string> {
  const names = new Set<string>();
  const note = (name: unknown) => {
    if (typeof name === 'object' && name !== null && 'name' in name) names.add(String(name.name));
  };
  visit(program, ({ type, imported, property, properties }) => {
    if (type === 'ImportSpecifier') note(imported);
    if (type === 'MemberExpression') note(property);
    if (type === 'ObjectPattern') for (const one of properties as { key?: unknown }[]) note(one.key);
  });
  return names;
}

export function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node) && 'type' in node) see(node as Node);
  for (const value of Object.values(node)) visit(value, see);
}
