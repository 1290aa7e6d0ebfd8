import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chineseTextsIn, engineFiles, hasChineseSigns } from './support/chineseTexts';

const CHINESE = 'engine/texts/zh-CN/';
const ENGLISH = 'engine/texts/en-US/';

const isCatalogue = (file: string) => file.startsWith('engine/texts/');
const outside = engineFiles.filter((file) => !isCatalogue(file));
const chinese = engineFiles.filter((file) => file.startsWith(CHINESE));
const english = engineFiles.filter((file) => file.startsWith(ENGLISH));

/** Chinese that is no text of the interface. */
const DATA: Record<string, string> = {
  'engine/authoring/newScreen/cellTypes.ts': 'how spreadsheets write a switch',
  'engine/language/parse/parseDiagnostic.ts': 'signs that are mistaken for those of JSON',
  'engine/parts/cells/RecordLinks.tsx': 'the wire joins labels by it',
  'engine/parts/filters/ChoicesFilter.tsx': 'signs that part what is typed',
  'engine/values/number.ts': 'a sign that is typed for a decimal point',
  'engine/values/region.ts': 'names of divisions that the codes of China leave out',
  'engine/widgets/switch/widget.ts': 'how spreadsheets write a switch',
  'engine/widgets/tags/input.tsx': 'signs that part what is typed',
};

/** Rooms whose texts are not in the catalogue yet. */
const PENDING: string[] = [];

test('Chinese texts are in the catalogue', () => {
  expect(outside.length).toBeGreaterThan(700);
  const found = outside.filter((file) => chineseTextsIn(file, hasChineseSigns).length > 0);
  expect(found.filter((file) => !DATA[file] && !PENDING.some((room) => file.startsWith(room)))).toEqual([]);
});

test.each([...Object.keys(DATA), ...PENDING])('%s has Chinese', (room) => {
  const files = outside.filter((file) => file.startsWith(room));
  expect(files.some((file) => chineseTextsIn(file, hasChineseSigns).length > 0)).toBe(true);
});

test('the English catalogue has the files of the Chinese one, and no Chinese', () => {
  expect(english.length).toBeGreaterThan(20);
  const relative = (files: string[], folder: string) => files.map((file) => file.slice(folder.length)).sort();
  expect(relative(english, ENGLISH)).toEqual(relative(chinese, CHINESE));
  expect(english.filter((file) => hasChineseSigns(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
});

type Texts = Record<string, unknown>;
const zh = import.meta.glob<Texts>('../src/engine/texts/zh-CN/**/*.ts');
const en = import.meta.glob<Texts>('../src/engine/texts/en-US/**/*.ts');

test.each(chinese.map((file) => file.slice(CHINESE.length)))('%s has every text in English', async (file) => {
  const [own, other] = await Promise.all([
    zh[`../src/${CHINESE}${file}`]?.(),
    en[`../src/${ENGLISH}${file}`]?.(),
  ]);
  const shapeOf = (texts: Texts = {}) =>
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'function' ? text.length : typeof text,
    ]);
  expect(shapeOf(own).length).toBeGreaterThan(0);
  expect(shapeOf(other)).toEqual(shapeOf(own));
});
