import { expect, test } from 'vitest';
import { readScreens } from '../src/engine/screen/read';
import { screenFiles } from './support/screenFiles';

test('the hard screens are said in the language without a fault', () => {
  const { errors, screens } = readScreens(screenFiles('schemas-tests/gate'), null);
  expect(errors.map((error) => `${error.file}:${error.line}:${error.column}  ${error.message}`)).toEqual([]);
  expect(screens.size).toBeGreaterThanOrEqual(18);
});
