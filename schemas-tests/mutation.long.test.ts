// @vitest-environment node
import { expect, test } from 'vitest';
import { checkScreens } from '../src/engine/language/read/read';
import { gateFiles } from '../src/testing/screenFiles';
import { judgeAll } from './support/mutations';

const SLIPS = 2000;
/** A minute for two thousand slips among 125 screens. */
const MS_PER_SLIP_AND_SCREEN = 60_000 / (2000 * 125);

test('of two thousand mistakes each is one error among all screens', () => {
  const gate = gateFiles();
  expect(checkScreens(gate, null)).toEqual([]);
  const from = performance.now();
  const verdicts = judgeAll(gate, { seed: 20_261_120, perFile: Math.ceil(SLIPS / gate.length) });
  const seconds = (performance.now() - from) / 1000;
  const wrong = verdicts.filter((verdict) => verdict.problem !== null);
  expect(
    1 - wrong.length / verdicts.length,
    wrong.map(({ description }) => description).join('\n'),
  ).toBeGreaterThanOrEqual(0.98);
  const done = `${verdicts.length} slips over ${gate.length} screens in ${seconds.toFixed(1)} s`;
  expect(seconds * 1000, done).toBeLessThan(MS_PER_SLIP_AND_SCREEN * verdicts.length * gate.length);
});
