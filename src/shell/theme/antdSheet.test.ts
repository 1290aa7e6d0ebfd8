import { expect, test } from 'vitest';
import { PRESETS } from '../settings/presets';
import { antdSheet, variablesOf } from './antdSheet';

const PARTS = new Set(['Button', 'Select', 'ConfigProvider']);
const sheet = antdSheet(PARTS);

test('the style sheet says of every preset, light and dark, what antd itself writes', () => {
  for (const [, color] of PRESETS)
    for (const isDark of [false, true]) {
      const own = variablesOf(PARTS, { isDark, color, isStill: false });
      expect(own.size).toBeGreaterThan(300);
      const said = cascade(sheet, { isDark, color });
      const expected = Object.keys(said).map((key) => [key, own.get(key) ?? own.get(key.split(' ').at(-1)!)]);
      expect(said, `${color} ${isDark}`).toEqual(Object.fromEntries(expected));
      expect(Object.keys(said)).toEqual(expect.arrayContaining([...own.keys()]));
    }
});

test('every variable that a rule names is said, or has another in its place', () => {
  const said = new Set([...sheet.matchAll(/(--ant-[\w-]+):/g)].map(([, name]) => name));
  const named = [...sheet.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(500);
  expect([...new Set(named)].filter((name) => !said.has(name))).toEqual([]);
});

test('it has the rules of the parts, says so to antd, and moves nothing where the operator wants that', () => {
  expect(sheet).toContain('.ant-btn-primary');
  expect(sheet).not.toContain('.ant-tabs');
  expect(sheet).toMatch(/data-ant-cssinjs-cache-path\{content:"[^"]*Button-Button/);
  const [, still] = sheet.split('@media (prefers-reduced-motion: reduce)');
  expect(sheet).toMatch(/duration-mid: 0\.1s/);
  expect(still).toMatch(/duration-mid: 0s/);
});

/** The values at an element of this appearance: rules of one weight, of which the last decides. */
function cascade(css: string, { isDark, color }: { isDark: boolean; color: string }) {
  const values: Record<string, string> = {};
  const [rules = ''] = css.split('@media');
  for (const [, marks = '', place = '', body = ''] of rules.matchAll(
    /:where\(([^)]*?)\s*\.console-tokens\)(\S*) \{([^}]*)\}/g,
  )) {
    if (marks.includes('data-theme') && !isDark) continue;
    const wanted = /data-color="([^"]*)"/.exec(marks)?.[1];
    if (wanted !== undefined && wanted !== color.toLowerCase()) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+): ([^;]*);/g))
      values[`${place} ${name}`.trim()] = value;
  }
  return values;
}
