import { expect, test } from 'vitest';
import { formatScreen, readScreens } from '../src/engine/pure';
import { screenFiles } from '../src/testing/screenFiles';
import { madeStarters, STARTER_FOLDER } from './support/madeStarters';

/** The screens that 新建页面 offers to begin with. */
const shipped = screenFiles('src/schemas');
const made = madeStarters();

test('every file is offered', () => {
  const files = screenFiles(STARTER_FOLDER).map(({ file }) => file.replace('.json', ''));
  expect(files).toEqual(made.map(({ name }) => name).sort());
  expect(files).toHaveLength(12);
});

test.each(made)('$name becomes a screen among the shipped ones, as the formatter writes it', (starter) => {
  const { id, file, text } = starter;
  const { errors, screens } = readScreens([...shipped, { file: `${id}.json`, text }], null);
  expect(errors).toEqual([]);
  expect(screens.get(id)?.permission).toBe(id.replace('online/', ''));
  expect(formatScreen(text)).toBe(text);
  expect(formatScreen(file)).toBe(file);
});

test('all of them can be made at once', () => {
  const files = made.map(({ id, text }) => ({ file: `${id}.json`, text }));
  expect(readScreens([...shipped, ...files], null).errors).toEqual([]);
});
