import { describe, expect, test } from 'vitest';
import type { Screen } from '../src/engine/contract/screen';
import { compile } from '../src/engine/language/derive/compile';
import { readScreens } from '../src/engine/language/read/read';
import { screenFiles } from '../src/testing/screenFiles';
import { domainEffects } from '../src/tools/effects';
import { type ScreenDefinition, withChanges } from './support/guideSteps';
import { inWords } from './support/inWords';
import { isPrinted, tutorialSteps } from './support/tutorial';

/** The tutorial's files after each step, read among the product's; `tutorial.long.test.ts` does everything that it says. */
const steps = tutorialSteps();

test('it has its steps, in thirty minutes at most', () => {
  expect(steps.length).toBeGreaterThanOrEqual(9);
  expect(steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(30);
  for (const { blocks, heading } of steps)
    if (!heading.includes('权限')) expect(blocks.length, heading).toBeGreaterThan(0);
});

interface Stage {
  heading: string;
  files: Map<string, ScreenDefinition>;
  changed: string | null;
  lines: string[];
}

/** The screen files as each step leaves them; a type that an extension adds is unknown here. */
const stages: Stage[] = [];
for (const { heading, blocks } of steps) {
  const files = new Map(stages.at(-1)?.files);
  const stage: Stage = { heading, files, changed: null, lines: [] };
  for (const block of blocks) {
    if (block.does === 'see') stage.lines = block.lines;
    if (block.does !== 'write' || !/^src\/schemas\/.*\/[^_][^/]*\.json$/.test(block.path)) continue;
    const file = block.path.slice('src/schemas/'.length);
    files.set(file, withChanges(files.get(file) ?? {}, block.text));
    stage.changed = file;
  }
  stages.push(stage);
}
const own = stages.filter(({ changed, lines }) => changed !== null && lines.length > 0);

test('most steps show what they lead to', () => {
  expect(own.length).toBeGreaterThanOrEqual(4);
});

describe.each(own)('$heading', ({ files, changed, lines }) => {
  const sources = [...files].map(([file, raw]) => ({ file, text: JSON.stringify(raw, null, 2) }));
  const { screens, errors } = readScreens([...screenFiles('src/schemas'), ...sources], domainEffects);

  test('has no diagnostic', () => {
    expect(errors).toEqual([]);
  });

  test('yields what the tutorial says', () => {
    const id = changed?.replace('.json', '') ?? '';
    expect(inWords(compile(screens.get(id) as Screen))).toEqual(lines);
  });
});

test.each([
  ['… 个页面，没有错误', '> screens\n\n149 个页面，没有错误\n', true],
  ['Tests  … passed', ' Tests 2 passed (2)', true],
  ['密码：…\n', '密码 x', false],
])('%j is printed by %j: %s', (line, output, expected) => {
  expect(isPrinted(line, output)).toBe(expected);
});
