import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Sentences that other consoles of the family send in the same letters (`contract.md` §2). */
const OF_THE_FAMILY = ['字段太长,超出数据库字段的长度'];

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^(shell|pages|engine|studio|server|main)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

test('sentences say 您 to the operator, and their commas are Chinese', () => {
  expect(files.length).toBeGreaterThan(1500);
  const found = files.flatMap((file) => {
    const text = OF_THE_FAMILY.reduce(
      (rest, sentence) => rest.replaceAll(sentence, ''),
      readFileSync(join('src', file), 'utf8'),
    );
    return (text.match(/你|\p{Script=Han},\p{Script=Han}/gu) ?? []).map((words) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});

test('what is chosen or dated is chosen in the console’s own boxes, not in the browser’s', () => {
  const found = files.filter((file) =>
    /<select\b|type="(?:date|datetime-local|time|month|week|number)"/.test(
      readFileSync(join('src', file), 'utf8'),
    ),
  );
  expect(found).toEqual([]);
});
