import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync('public/old-browser.js', 'utf8');

/** What the page says where a browser has these. */
function sentenceIn(browser: { URL: unknown; Array: unknown; CSS: unknown }): string {
  const said: string[] = [];
  const root = { innerHTML: 'outline', parentNode: { insertBefore: () => undefined } };
  const document = {
    getElementById: () => root,
    createElement: () => ({ setAttribute: () => undefined, style: {}, appendChild: () => undefined }),
    createTextNode: (text: string) => said.push(text),
  };
  runInNewContext(source, { ...browser, document });
  expect(root.innerHTML).toBe(said.length > 0 ? '' : 'outline');
  return said.join('');
}

const NEW = {
  URL: Object.assign(() => undefined, { canParse: () => true }),
  Array: { prototype: { toReversed: () => [] } },
  CSS: { supports: () => true },
};

test('a browser that is new enough is told nothing', () => {
  expect(sentenceIn(NEW)).toBe('');
});

test.each([
  ['Chrome 119', { URL: () => undefined }],
  ['Firefox 120', { CSS: { supports: () => false } }],
  ['360, Chrome 86', { CSS: undefined, URL: undefined, Array: { prototype: {} } }],
])('%s is told which to use', (_, older) => {
  expect(sentenceIn({ ...NEW, ...older })).toContain('浏览器版本太低');
});

test('it is written in the oldest JavaScript', () => {
  const code = source.replaceAll(/\/\/.*$/gm, '').replaceAll(/'[^']*'/g, "''");
  expect(code).not.toMatch(/=>|`|\b(?:let|const|class|async|import|export)\b|\?\.|\?\?|\.\.\./);
});

test('the page runs it before its scripts, and says a sentence where there are none', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(page.indexOf('<script defer src="/old-browser.js">')).toBeGreaterThan(0);
  expect(page.indexOf('old-browser.js')).toBeLessThan(page.indexOf('type="module"'));
  expect(page).toMatch(/<noscript>.*JavaScript.*<\/noscript>/s);
});
