// @vitest-environment node
import { expect, test } from 'vitest';
import { checkScreens } from '../src/engine/screen/read';
import { judgeAll } from './support/mutations';
import { manyScreens } from './support/screenFiles';

test('one mistake is one error among 125 screens as well, within a minute', () => {
  const gate = manyScreens(125);
  expect(checkScreens(gate, null)).toEqual([]);
  const from = performance.now();
  const verdicts = judgeAll(gate, { seed: 20_261_120, perFile: 16 });
  const seconds = (performance.now() - from) / 1000;
  const wrong = verdicts.filter((verdict) => verdict.fault !== null);
  console.log(`${verdicts.length} slips over ${gate.length} screens in ${seconds.toFixed(1)} s`);
  expect(1 - wrong.length / verdicts.length, wrong.map(({ said }) => said).join('\n')).toBeGreaterThanOrEqual(
    0.95,
  );
  expect(seconds).toBeLessThan(60);
});
