import { expect, test } from 'vitest';
import { refactoringProblems } from '../../testing/refactoring';
import { screenFiles } from '../../testing/screenFiles';

test('every part of every screen is renamed and deleted with everything that names it', () => {
  const files = screenFiles('src/schemas');
  expect(files.flatMap(refactoringProblems(files))).toEqual([]);
});
