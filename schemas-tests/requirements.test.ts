import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readScreens } from '../src/engine/language/read/read';
import { domainEffects } from '../src/tools/effects';

/** Everyday requirements that need no code: a small screen for each, and the word that answers it, as `docs/guide.md` lists them. */
const FOLDER = 'schemas-tests/requirements';
const names = readdirSync(FOLDER).map((name) => name.replace('.json', ''));
const sources = names.map((name) => ({
  file: `need/${name}.json`,
  text: readFileSync(`${FOLDER}/${name}.json`, 'utf8'),
}));
const { screens, errors } = readScreens(sources, domainEffects);
const guide = readFileSync('docs/guide.md', 'utf8');

test('all of them are screens without an error', () => {
  expect(errors.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  expect([...screens.keys()].sort()).toEqual(names.map((name) => `need/${name}`).sort());
});

test.each([
  ['two-steps', '"firstBy":{"ne":"$user.id"}', '两步审批'],
  ['rank', '"formula"', '由数算出的等级'],
  ['product', '"formula"', '两列相乘'],
  ['other-table', '"memberId.level":{"gte":5},"visits"', '按钮看另一张表'],
  ['tree-counts', '"figure"', '带数的树'],
  ['import-by-key', '"import"', '按列导入'],
  ['expires', '"after":"reached"', '到期变状态'],
  ['notify', '"notice.send"', '改了就通知'],
  ['sometimes-required', '"required":{', '有时必填'],
  ['cascading', '"where":{', '级联选择'],
  ['rows-total', '"rows":"items"', '子表合计与主表比'],
])('%s: said by %s', (name, word, title) => {
  const source = sources.find(({ file }) => file === `need/${name}.json`);
  expect(JSON.stringify(JSON.parse(source?.text ?? '{}'))).toContain(word);
  // no part of it is code of its own
  expect(screens.get(`need/${name}`)?.hooks).toEqual({
    beforeSave: null,
    afterSave: null,
    beforeDelete: null,
  });
  expect(guide).toContain(`| ${title} |`);
});
