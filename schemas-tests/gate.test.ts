import { expect, test } from 'vitest';
import { KIND_NAMES } from '../src/engine/contract/kind';
import { readScreens } from '../src/engine/language/read/read';
import { screenFiles } from '../src/testing/screenFiles';
import { domainEffects } from '../src/tools/effects';

const product = screenFiles('src/schemas');
/** Hard screens that cannot be drawn yet, over those that can: `language.md` §13. */
const gate = [
  ...new Map([...product, ...screenFiles('schemas-tests/gate')].map((one) => [one.file, one])).values(),
];
const examples = screenFiles('schemas-tests/examples').map((one) => ({
  ...one,
  file: `examples/${one.file}`,
}));
const sentences = ({ errors }: ReturnType<typeof readScreens>) =>
  errors.map((error) => `${error.file}:${error.line}:${error.column}  ${error.message}`);

test('the screens of the product have no diagnostic, and name only effects that exist', () => {
  expect(sentences(readScreens(product, domainEffects))).toEqual([]);
});

test('the hard screens are written in the language without a diagnostic', () => {
  const reading = readScreens(gate, null);
  expect(sentences(reading)).toEqual([]);
  expect(reading.screens.size).toBe(gate.length);
});

test('what most screens need of the domain is written with generic effects', () => {
  const reading = readScreens(gate, domainEffects);
  const ofUsers = reading.errors.filter(({ file }) => file.startsWith('user/'));
  expect(ofUsers).toEqual([]);
  expect(reading.screens.get('user/suggestion')?.actions.praise?.run.map(({ effect }) => effect)).toEqual([
    'record.set',
    'message.send',
  ]);
});

test('each kind has an example of at most 40 lines', () => {
  const reading = readScreens([...gate, ...examples], null);
  expect(sentences(reading)).toEqual([]);
  expect(examples.map((one) => reading.screens.get(one.file.replace('.json', ''))?.kind).sort()).toEqual(
    [...KIND_NAMES].sort(),
  );
  for (const { file, text } of examples)
    expect(text.trimEnd().split('\n').length, file).toBeLessThanOrEqual(40);
});

test('sizes: the median file has under 2,000 bytes, minified', () => {
  const sizes = gate.map(({ file, text }) => ({
    file,
    bytes: Buffer.byteLength(JSON.stringify(JSON.parse(text))),
  }));
  sizes.sort((a, b) => a.bytes - b.bytes);
  expect(sizes[Math.floor(sizes.length / 2)]?.bytes).toBeLessThan(2000);
});

test('reading does not change what it read', () => {
  const before = JSON.stringify(gate);
  readScreens(gate, null);
  expect(JSON.stringify(gate)).toBe(before);
});
