import { expect, test } from 'vitest';
import { formatScreen, readScreens } from '../src/engine/pure';
import { APP_PREFIX, PLATFORM_CODES, REPORT_PREFIX } from '../src/server/access/platformCodes';
import { ownNames } from '../src/studio/newScreen/ownNames';
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

test('no new screen gets a prefix that the server reserves', () => {
  const platform = [...PLATFORM_CODES.keys()].map((code) => code.replace(/:.*/, ''));
  for (const prefix of [APP_PREFIX, `${REPORT_PREFIX}1`, ...platform])
    expect(ownNames(`online/${prefix}`).permission).toBe(`online-${prefix}`);
});
