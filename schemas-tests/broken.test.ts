import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readScreens } from '../src/engine/screen/read';

const FOLDER = 'schemas-tests/broken';

interface Broken {
  /** What the author reads, exactly: `line:column  sentence`. */
  sentences: string[];
  text: string[];
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

test.each(files)('%s: the author reads exactly this', (name) => {
  const { sentences, text } = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Broken;
  const { errors } = readScreens(
    [{ file: 'shop/thing.json', text: text.join('\n') }],
    new Set(['thing.retire']),
  );
  expect(errors.map((error) => `${error.line}:${error.column}  ${error.message}`)).toEqual(sentences);
});
