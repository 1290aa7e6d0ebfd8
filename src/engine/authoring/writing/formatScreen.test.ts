import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { screenFiles } from '../../../testing/screenFiles';
import { formatScreen } from './formatScreen';
import { printScreen } from './printScreen';

/** What the formatter of the repository makes of texts, in one call. */
function byBiome(texts: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'formatted-'));
  try {
    const { formatter, json } = JSON.parse(readFileSync('biome.json', 'utf8'));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ formatter, json }));
    texts.forEach((text, index) => {
      writeFileSync(join(folder, `${index}.json`), text);
    });
    const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');
    execFileSync(process.execPath, [biome, 'format', '--write', '.'], { cwd: folder, stdio: 'ignore' });
    return texts.map((_, index) => readFileSync(join(folder, `${index}.json`), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('every shipped screen is written as it would be', () => {
  for (const { file, text } of screenFiles('src/schemas')) expect(formatScreen(text), file).toBe(text);
});

/** A value with whatever its author may have put between its parts. */
const gaps = fc.constantFrom('', ' ', '\n', '\n\n', '\n  \n\n', '\r\n');
const words = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: fc.constantFrom('金', '额', 'a', '“', '…'), minLength: 10, maxLength: 60 }),
);
const numbers = fc.constantFrom(
  '0',
  '-1',
  '1.50',
  '10.0',
  '1E5',
  '1e+20',
  '1.5e-07',
  '1e0',
  '12345678901',
  '0.10',
);
const { text: values } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    words.map((word) => JSON.stringify(word)),
    numbers,
    fc.constantFrom('true', 'null'),
    several(tie('text'), 8).map((inner) => `[${inner}]`),
    several(numbers, 40).map((inner) => `[${inner}]`),
    several(
      fc.tuple(words, gaps, tie('text')).map(([key, gap, value]) => `${JSON.stringify(key)}:${gap}${value}`),
      8,
    ).map((inner) => `{${inner}}`),
  ),
}));

function several(part: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> {
  return fc
    .tuple(gaps, fc.array(fc.tuple(gaps, part, gaps), { maxLength }))
    .map(([end, parts]) => parts.map((one) => one.join('')).join(',') + end);
}

test('any JSON comes out as the formatter of the repository writes it', () => {
  const seed = 20_261_122;
  const texts = fc.sample(values, { seed, numRuns: 400 });
  const expected = byBiome(texts);
  texts.forEach((text, index) => {
    expect(formatScreen(text), `seed ${seed}, text ${index}: ${text}`).toBe(expected[index]);
  });
});

test('a formatted text stays so, and keeps its meaning', () => {
  fc.assert(
    fc.property(values, (text) => {
      const once = formatScreen(text) as string;
      expect(JSON.parse(once)).toEqual(JSON.parse(text));
      expect(formatScreen(once)).toBe(once);
    }),
  );
});

test('a text that is no JSON is left to the check', () => {
  for (const text of ['', '{', '{ "a": 1, }', '// a\n{}', '{} {}'])
    expect(formatScreen(text), text).toBeNull();
});

test('data is written with each definition on a separate line', () => {
  const raw = {
    title: '照片',
    fields: { name: { type: 'text' }, price: { type: 'gold' } },
    form: ['name'],
    gone: undefined,
  };
  expect(printScreen(raw)).toBe(
    '{\n  "title": "照片",\n  "fields": {\n    "name": { "type": "text" },\n    "price": { "type": "gold" }\n  },\n  "form": ["name"]\n}\n',
  );
});
