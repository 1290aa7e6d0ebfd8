import { expect, test } from 'vitest';
import { gateFiles } from '../src/testing/screenFiles';
import { judgeAll } from './support/mutations';

/**
 * Every mistake of an author is reported once, at its place, with the right word (`language.md` §12): over all real
 * screens, keys are dropped and misspelt, values change their type, names of fields are misspelt. Two thousand:
 * `mutation.long.test.ts`.
 */
const SEED = Number(process.env.MUTATION_SEED ?? 20_261_120);
/** Slips in all: each is judged among all screens, so that a number by file would cost more with every screen twice over. */
const SLIPS = 120;

test('one mistake is one error, at its line, with the closest word', () => {
  const gate = gateFiles();
  const perFile = Math.ceil(Number(process.env.MUTATIONS ?? SLIPS) / gate.length);
  const verdicts = judgeAll(gate, { seed: SEED, perFile });
  const wrong = verdicts.filter((verdict) => verdict.problem !== null);
  const share = 1 - wrong.length / verdicts.length;
  const report = wrong.map((verdict) => verdict.problem).join('\n');
  expect(verdicts.length).toBeGreaterThan(100);
  expect(share, `seed ${SEED}\n${report}`).toBeGreaterThanOrEqual(0.95);
  const unguessed = verdicts.filter((verdict) => verdict.isUnguessed);
  expect(
    unguessed.map((verdict) => verdict.description),
    `seed ${SEED}`,
  ).toEqual([]);
}, 120_000);
