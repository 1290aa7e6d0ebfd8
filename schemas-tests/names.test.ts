import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/**
 * Words that once named things of this project and that nobody would search for: `docs/glossary.md` has the terms instead.
 * Keys of objects are not looked at: words of the screen language, of endpoints and of tables are an interface.
 */
const REFUSED = new Set(
  [
    'demand demands demanded told tell tells telling said say says asked asking kept keeping given held begin begins',
    'began begun way ways stand stands stood fault faults mend mends mended patience pace paced together remembered',
    'early dear hopeless deed deeds goer anew strange lasting minding foreseen distress around beside whoever',
  ]
    .join(' ')
    .split(' '),
);

/** Exports that screen files call by their names. */
const INTERFACE = new Set(['src/server/domain/platform/version.ts begin']);

interface Node {
  type: string;
  [key: string]: unknown;
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_.-]+/)
    .map((word) => word.toLowerCase());
}

const isRefused = (name: string) => wordsOf(name).some((word) => REFUSED.has(word));

/** Names that a file declares: functions, types, variables and parameters. `{ begin }` takes a key as it is called elsewhere. */
function declaredNames(file: string, text: string): string[] {
  const names: string[] = [];
  const bind = (pattern: Node | null): void => {
    if (pattern === null) return;
    if (pattern.type === 'Identifier') names.push(pattern.name as string);
    if (pattern.type === 'RestElement') bind(pattern.argument as Node);
    if (pattern.type === 'AssignmentPattern') bind(pattern.left as Node);
    if (pattern.type === 'TSParameterProperty') bind(pattern.parameter as Node);
    for (const element of (pattern.elements as (Node | null)[] | undefined) ?? []) bind(element);
    for (const property of (pattern.properties as Node[] | undefined) ?? [])
      if (property.shorthand !== true)
        bind(property.type === 'RestElement' ? property : (property.value as Node));
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const one = node as Node;
    if (one.type === 'VariableDeclarator') bind(one.id as Node);
    if (
      /^(FunctionDeclaration|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/.test(one.type)
    )
      bind((one.id as Node | null) ?? null);
    if (Array.isArray(one.params) && one.type !== 'TSTypeParameterInstantiation')
      for (const parameter of one.params as Node[]) bind(parameter);
    for (const value of Object.values(one)) visit(value);
  };
  visit(parseSync(file, text).program);
  return names;
}

const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '');

test('no name is made of a word that nobody would search for', () => {
  expect(files.length).toBeGreaterThan(2000);
  const found = files.flatMap((file) => [
    ...(file.split('/').some((part) => isRefused(part.replace(/\..*$/, '')))
      ? [`${file}: its own name`]
      : []),
    ...declaredNames(file, readFileSync(file, 'utf8'))
      .filter((name) => isRefused(name) && !INTERFACE.has(`${file} ${name}`))
      .map((name) => `${file}: ${name}`),
  ]);
  expect(found).toEqual([]);
});

test('such a name is seen, and a key that is taken as it is called is not', () => {
  const text = `
    export function demandRoom({ said: toldOnce, begin }: Asked, ...kept: string[]): void {
      const [held = 1] = kept;
    }
    type GivenAnswers = { said: string };`;
  expect(declaredNames('a.ts', text).filter(isRefused)).toEqual([
    'demandRoom',
    'toldOnce',
    'kept',
    'held',
    'GivenAnswers',
  ]);
});
