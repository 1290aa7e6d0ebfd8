import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readScreens } from '../src/engine/screen/read';

const FOLDER = 'schemas-tests/broken';
const EFFECTS = new Set(['thing.retire']);
const DICTIONARIES = new Set(['platform', 'reject_reason']);

/** One way to be wrong. */
interface Broken {
  /** What the author reads, exactly: `line:column  sentence`. */
  sentences: string[];
  /** Where the file stands; `shop/thing.json` when it does not matter. */
  file?: string;
  text: string[];
  /** Files without a fault of their own that stand beside it. */
  others?: Record<string, string[]>;
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

test('there are at least 40 ways to be wrong', () => {
  expect(files.length).toBeGreaterThanOrEqual(40);
});

test.each(files)('%s: the author reads exactly this', (name) => {
  const broken = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Broken;
  expect(sentencesOf(broken)).toEqual(broken.sentences);
  expect(broken.sentences.length).toBeGreaterThan(0);
});

function sentencesOf({ file = 'shop/thing.json', text, others = {} }: Broken): string[] {
  const sources = Object.entries({ ...others, [file]: text }).map(([one, lines]) => ({
    file: one,
    text: lines.join('\n'),
  }));
  const { errors } = readScreens(sources, EFFECTS, { dictionaries: DICTIONARIES });
  return errors.map(
    (error) => `${error.file === file ? '' : error.file}${error.line}:${error.column}  ${error.message}`,
  );
}
