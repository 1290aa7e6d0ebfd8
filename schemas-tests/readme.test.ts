import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readScreens } from '../src/engine/screen/read';

/** What the README shows is true. */
const readme = readFileSync('README.md', 'utf8');
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(
    (match) => match[1] as string,
  );

test('its screen file has no fault', () => {
  const [text = ''] = blocks('json');
  const { errors, screens } = readScreens([{ file: 'goods/gift.json', text }], null);
  expect(errors).toEqual([]);
  expect(Object.keys(screens.get('goods/gift')?.verbs ?? {})).toEqual([
    'list',
    'add',
    'edit',
    'delete',
    'export',
  ]);
});

test('its sentence is what an author reads', () => {
  const [text = ''] = blocks('json');
  const { errors } = readScreens([{ file: 'goods/gift.json', text: text.replace('"gold"', '"glod"') }], null);
  expect(errors.map((error) => error.message)).toEqual([/ {2}(字段.*)/.exec(blocks('text')[0] ?? '')?.[1]]);
});

test('its commands exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const [, name = ''] of readme.matchAll(/npm (?:run )?([a-z:]+)/g)) {
    if (name !== 'ci') expect(scripts, name).toHaveProperty(name);
  }
});
