import { expect, test } from 'vitest';
import { CommitWindow } from './commitWindow';

const LATE = new Error('too late');
const open = () => new CommitWindow(() => LATE);

test('a closed window lets nothing commit, and one that something entered does not close', () => {
  const late = open();
  expect(late.close()).toBe(true);
  expect(() => late.enter()).toThrow(LATE);
  const entered = open();
  entered.enter();
  expect(entered.close()).toBe(false);
});

test('of a request whose transactions do not enter it nobody says that nothing will commit', () => {
  const window = open();
  window.isWatched = false;
  expect(window.close()).toBe(false);
  window.enter();
  expect(window.mayHaveCommitted).toBe(true);
});
