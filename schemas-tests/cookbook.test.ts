import { expect, test } from 'vitest';
import { readScreens } from '../src/engine/language/read/read';
import { effectsOf } from '../src/engine/pure';
import { screenFiles } from '../src/testing/screenFiles';
import { domainEffects } from '../src/tools/effects';
import { recipeFences, recipeFiles } from './support/fences';

/** The cookbook's screens are valid among the shipped ones; its own field type is tried in `cookbook.long.test.ts`. */
const files = recipeFiles();
const screens = files.filter(({ path }) => path.startsWith('src/schemas/'));

test('its screens are read with all others, by the effects that it adds', () => {
  const added = Object.fromEntries(
    files
      .filter(({ path }) => path.endsWith('.sheet.json'))
      .map(({ path, text }) => [path, JSON.parse(text)]),
  );
  const effects = new Map([...domainEffects, ...effectsOf(added, {})]);
  const own = screens
    .filter(({ recipe }) => !recipe.endsWith('field-type.md'))
    .map(({ path, text }) => ({ file: path.slice('src/schemas/'.length), text }));
  expect(own.length).toBeGreaterThanOrEqual(24);
  const read = readScreens([...screenFiles('src/schemas'), ...own], effects);
  expect(read.errors).toEqual([]);
  for (const { file } of own) expect(read.screens.has(file.replace('.json', ''))).toBe(true);
});

test('no recipe writes over what is there', () => {
  const shipped = new Set(screenFiles('src/schemas').map(({ file }) => `src/schemas/${file}`));
  expect(files.map(({ path }) => path).filter((path) => shipped.has(path))).toEqual([]);
});

test('a mistake is reported as the recipe shows', () => {
  const all = recipeFences();
  const wrong = all.filter(({ info }) => info.endsWith('有错'));
  expect(wrong.length).toBeGreaterThan(0);
  for (const fence of wrong) {
    const file = fence.info.split(' ')[0] ?? '';
    const { errors } = readScreens(
      [...screenFiles('src/schemas'), { file, text: fence.text }],
      domainEffects,
    );
    const next = all[all.indexOf(fence) + 1];
    expect(
      errors.map(({ line, column, message }) => `${file}:${line}:${column}  ${message}`).join('\n'),
    ).toBe(next?.text.trimEnd());
  }
});
