import { expect, test } from 'vitest';
import schema from '../../schemas/screen.schema.json';
import { languageOf } from './language';
import { plainSnippet } from './snippet';

const language = languageOf(schema);
/** `|` is the cursor. */
const at = (marked: string) => ({ text: marked.replace('|', ''), offset: marked.indexOf('|') });
const complete = async (marked: string) => language.complete(at(marked));

test('the words of a place are offered, each with what it is for', async () => {
  const words = await complete('{ "fields": { "price": { "type": "gold", | } } }');
  expect(words.map(({ label }) => label)).toEqual(expect.arrayContaining(['title', 'minimum']));
  expect(words.map(({ label }) => label)).not.toContain('options');
  expect(words.find(({ label }) => label === 'title')?.info).not.toBe('');
});

test('the values of a word are offered, and inserted where they are taken', async () => {
  const place = at('{ "kind": "|" }');
  const kinds = await language.complete(place);
  const queue = kinds.find(({ label }) => label === 'queue');
  expect(queue).toBeDefined();
  const { from, to, insert } = queue as NonNullable<typeof queue>;
  expect(place.text.slice(0, from) + insert + place.text.slice(to)).toBe('{ "kind": "queue" }');
});

test('a word explains what it is for', async () => {
  const explanation = await language.explain(at('{ "ti|tle": "礼物" }'));
  expect(explanation?.text).toContain('页面标题');
});

test('a snippet becomes text with a cursor', () => {
  expect(plainSnippet('"fields": {$1}')).toEqual({ insert: '"fields": {}', chosen: [11, 11] });
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is how the protocol writes it
  expect(plainSnippet('"a": ${1:true},\\$')).toEqual({ insert: '"a": true,$', chosen: [5, 9] });
  expect(plainSnippet('plain')).toEqual({ insert: 'plain', chosen: [5, 5] });
});
