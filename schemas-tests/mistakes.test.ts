import { expect, test } from 'vitest';
import { printScreen, readScreens } from '../src/engine/pure';
import { applyFix } from '../src/studio/diagnostics/applyFix';
import { located } from '../src/studio/diagnostics/diagnostic';
import { applied, setAt } from '../src/studio/document/edit';
import { parsed } from '../src/studio/document/parsed';
import { placeTitle } from '../src/studio/refactoring/placeTitle';
import { buttonMistakes } from './mistakes/buttons';
import { cardMistakes } from './mistakes/cards';
import { fieldMistakes } from './mistakes/fields';
import { listMistakes } from './mistakes/lists';
import { type Change, type Mistake, SCREENS } from './mistakes/mistake';

const MISTAKES: readonly Mistake[] = [...fieldMistakes, ...listMistakes, ...buttonMistakes, ...cardMistakes];

const textOf = (id: string) => printScreen(SCREENS[id] as Record<string, unknown>);
const changed = (text: string, changes: readonly Change[]) =>
  changes.reduce((now, [path, value]) => applied(now, setAt(now, path, value)), text);

/** The errors of one screen among the others. */
function read(id: string, text: string) {
  const sources = Object.keys(SCREENS).map((one) => ({
    file: `${one}.json`,
    text: one === id ? text : textOf(one),
  }));
  const before = Object.keys(SCREENS).map((one) => ({ file: `${one}.json`, text: textOf(one) }));
  const { errors } = readScreens(sources, null, { before, dictionaries: new Set(['platform']) });
  const own = errors.filter(({ file }) => file === `${id}.json`);
  const dataOf = (one: string) => parsed(one === id ? text : SCREENS[one] ? textOf(one) : '') ?? undefined;
  return located(text, own, { id, dataOf }).map((error) => ({
    ...error,
    read: `${placeTitle(parsed(text), error.path) || '页面'}：${error.sentence}`,
  }));
}

test('the screens have no error before', () => {
  for (const id of Object.keys(SCREENS)) expect(read(id, textOf(id))).toEqual([]);
  expect(MISTAKES.length).toBeGreaterThanOrEqual(40);
});

test.each(MISTAKES)('$does', ({ screen: id = 'shop/coupon', changes, reads, opens, fix }) => {
  const text = changed(textOf(id), changes);
  const errors = read(id, text);
  expect(errors.map((error) => error.read)).toEqual(reads);
  const [first] = errors;
  expect(first?.path).toEqual(opens);
  expect(first?.fix?.title).toEqual(fix?.title);
  if (!first?.fix || !fix) return;
  const fixed = applyFix(text, first.fix);
  expect(parsed(fixed)).toEqual(parsed(changed(textOf(id), fix.changes)));
  expect(read(id, fixed).map((error) => error.read)).not.toContain(first.read);
});
