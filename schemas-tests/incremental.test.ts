import { expect, test } from 'vitest';
import type { ScreenSource } from '../src/engine/language/parse/parse';
import { readScreens } from '../src/engine/language/read/read';
import { seededRandom } from '../src/engine/seededRandom';
import { gateFiles } from '../src/testing/screenFiles';
import { byHalf } from './support/more';
import { mutationsOf } from './support/mutations';

const SEED = Number(process.env.INCREMENTAL_SEED ?? 20_261_123);
const STEPS = byHalf(12, 60);

/**
 * A reading takes over what it found in earlier ones. It finds the same as one that knows nothing: texts with blank lines at their
 * end were never read before.
 */
test(`readings of changing files find what a first reading finds (seed ${SEED})`, () => {
  const chance = seededRandom(SEED);
  const gate = gateFiles();
  const original = new Map(gate.map((source) => [source.file, source]));
  // screens that others look into, and their neighbours
  const files = new Map(gate.filter(isAmong).map((source) => [source.file, source]));
  const slips = new Map([...files.values()].map((source) => [source.file, mutationsOf(source)]));
  const names = [...files.keys()];
  const pick = <T>(items: readonly T[]) => items[chance.integer(0, items.length - 1)] as T;
  let changed = 0;
  for (let step = 1; step <= STEPS; step += 1) {
    const file = pick(names);
    const change = chance.integer(0, 9);
    if (change === 0) files.delete(file);
    else if (change < 4) files.set(file, original.get(file) as ScreenSource);
    else files.set(file, { file, text: JSON.stringify(pick(slips.get(file) ?? []).data, null, 2) });
    const sources = [...files.values()];
    const now = readScreens(sources, null);
    const first = readScreens(
      sources.map((source) => ({ ...source, text: `${source.text}${'\n'.repeat(step)}` })),
      null,
    );
    expect(now.errors, `step ${step}, ${file}`).toEqual(first.errors);
    expect([...now.screens.keys()]).toEqual([...first.screens.keys()]);
    for (const [id, screen] of now.screens)
      expect(screen, `step ${step}, ${id}`).toEqual(first.screens.get(id));
    changed += now.errors.length;
  }
  expect(changed).toBeGreaterThan(STEPS);
});

test('an edit leaves the screens that do not look at it as they are', () => {
  const gate = gateFiles();
  const before = readScreens(gate, null).screens;
  const edited = gate.map((source) =>
    source.file === 'goods/gift.json' ? { ...source, text: source.text.replace('"礼物', '"小礼物') } : source,
  );
  const after = readScreens(edited, null).screens;
  const remade = [...after].filter(([id, screen]) => before.get(id) !== screen).map(([id]) => id);
  expect(remade).toContain('goods/gift');
  expect(remade.length).toBeLessThan(25);
});

function isAmong({ file }: ScreenSource): boolean {
  return /^(goods|finance|user|system)\/(gift|withdrawal|user|bean-record|gold|role|depart|dict)[a-z-]*\.json$/.test(
    file,
  );
}
