import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sheets } from '../src/engine/widgets/sheets';
import { sourceFiles } from './support/importGraph';

/**
 * A field type is one folder: no code outside `widgets/` asks for a type by its name. What others need to know of a
 * type is in its data sheet (`coded`, `isMoney`, `picture` …) or comes with its own words (`words.options`).
 */
const ALLOWED: Record<string, string> = {
  'engine/condition/sql.ts': 'types of columns, some of which are called like types of fields',
  'engine/authoring/newScreen/inferTable.ts': 'types of columns of other databases',
  'studio/newScreen/ColumnsTable.tsx': 'what must be said beside a type that is chosen for a column',
  'server/http/uploadedFile.ts': 'parts of a multipart body',
  'server/routes/file/uploadRoutes.ts': 'parts of a multipart body',
  'server/openapi/answers.ts': 'keys of an answer, some of which are called like types of fields',
  'tools/editor/fieldBranches.ts': 'three types as examples of the word `type`',
};

const NAMES = [...sheets.keys()].join('|');
/** `field.type === 'enum'`, `{ type }` compared, `case 'enum':` after `switch (field.type)`, and lists of two names or more. */
const TYPE_CHECKS = [
  new RegExp(
    `\\b(?:field|one|inner|facts|query|request|requested|other|column)?\\??\\.?type (?:===|!==) '(?:${NAMES})'`,
  ),
  new RegExp(`\\[(?:\\s*'(?:${NAMES})',?){2,}\\s*\\]\\)?\\.?(?:has|includes)?`),
];

test('no file outside widgets/ names a field type', () => {
  const files = sourceFiles().filter((file) => !/^engine\/(widgets|screen\/grammar)\//.test(file));
  expect(files.length).toBeGreaterThan(600);
  expect(files.flatMap((file) => placesIn(file, readFileSync(join('src', file), 'utf8')))).toEqual([]);
});

test('such a place is seen', () => {
  expect(placesIn('a.ts', "  if (field.type === 'enum') return;")).toHaveLength(1);
  expect(placesIn('a.ts', "const CODED = new Set(['enum', 'dict']);")).toHaveLength(1);
  expect(placesIn('a.ts', "  const possible = fields.filter(({ type }) => type !== 'ip');")).toHaveLength(1);
  expect(placesIn('a.ts', '  if (field.words.options) return;')).toHaveLength(0);
});

function placesIn(file: string, text: string): string[] {
  if (file in ALLOWED) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      TYPE_CHECKS.some((pattern) => pattern.test(line)) ? [`${file}:${index + 1}  ${line.trim()}`] : [],
    );
}
