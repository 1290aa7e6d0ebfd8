import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { scoped } from '../scripts/engine/scopedStyles';

test('rules apply within the place of the host alone, whatever they are within', () => {
  expect(scoped('.list, a > b { color: red }')).toBe(
    ':where(.console-engine) .list, :where(.console-engine) a > b { color: red }',
  );
  expect(scoped('[data-theme="dark"] .dashboard { color: red }')).toBe(
    ':where(.console-engine[data-theme="dark"]) .dashboard { color: red }',
  );
  expect(scoped('@media print { .list { color: red } }')).toContain(':where(.console-engine) .list');
  expect(scoped('.a { &:hover { color: red } }')).toBe(
    ':where(.console-engine) .a { &:hover { color: red } }',
  );
  expect(scoped('.console-engine { color: red }')).toBe('.console-engine { color: red }');
});

test('names that are global in CSS belong to the engine', () => {
  expect(scoped('@keyframes turn { to { rotate: 1turn } } .a { animation: turn 1s }')).toBe(
    '@keyframes console-engine-turn { to { rotate: 1turn } } :where(.console-engine) .a { animation: console-engine-turn 1s }',
  );
});

test('no style sheet of the engine has a rule outside', () => {
  const files = readdirSync('src/engine', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const sheet = postcss.parse(scoped(readFileSync(join('src/engine', file), 'utf8')));
    sheet.walkRules(({ parent, selectors }) => {
      if (parent?.type === 'rule' || (parent && 'name' in parent && parent.name === 'keyframes')) return;
      for (const selector of selectors)
        expect(selector, file).toMatch(
          /^(:where\(\.console-engine(\[data-theme="\w+"\])?\) |\.console-engine\b)/,
        );
    });
    const defined: string[] = [];
    sheet.walkAtRules('keyframes', ({ params }) => void defined.push(params));
    for (const name of defined) expect(name, file).toMatch(/^console-engine-/);
  }
});
