import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** A function is read on one or two screens. */
const MOST_LINES = 100;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nameIn = (id: unknown): string | undefined =>
  isNode(id) && typeof id.name === 'string' ? id.name : undefined;

/** The functions of a file with their lines; one without a name has that of the variable or the key it is the value of. */
function functionsIn(file: string, text: string): { name: string; lines: number }[] {
  const found: { name: string; lines: number }[] = [];
  const visit = (value: unknown, outer: string): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, outer);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = isNode(value) ? value : null;
    const name = nameIn(node?.id) ?? nameIn(node?.key) ?? outer;
    if (node?.body && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
      found.push({ name, lines: text.slice(node.start, node.end).split('\n').length });
    for (const child of Object.values(value)) visit(child, name);
  };
  visit(parseSync(file, text).program, '(module)');
  return found;
}

const files = execFileSync('git', ['ls-files', '-z', 'src'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$/.test(file));

test(`no function has more than ${MOST_LINES} lines`, () => {
  expect(files.length).toBeGreaterThan(1000);
  const longer = files.flatMap((file) =>
    functionsIn(file, readFileSync(file, 'utf8'))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ name }) => `${file} ${name}`),
  );
  expect(longer.sort()).toEqual([]);
});

test('a long function is found, whatever its form', () => {
  const body = `{\n${'  1;\n'.repeat(MOST_LINES)}}`;
  const text = `
    export function declared() ${body}
    const arrow = () => ${body};
    const record = { async method() ${body} };
    class Room { enter() ${body} }
    call(function () ${body});
    function short() {}`;
  expect(
    functionsIn('a.ts', text)
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ name }) => name),
  ).toEqual(['declared', 'arrow', 'method', 'enter', '(module)']);
});
