import { expect, test } from 'vitest';
import { PRESETS } from '../settings/presets';
import { variableRules, variablesOf } from './variables';

const NAMES = new Set([
  '--ant-color-primary',
  '--ant-color-link-hover',
  '--ant-color-bg-container',
  '--ant-font-size',
]);
const sheet = variableRules(NAMES);

test('the style sheet says of every preset, light and dark, what antd itself writes', () => {
  for (const [, color] of PRESETS)
    for (const isDark of [false, true]) {
      const own = variablesOf({ isDark, color, isStill: false });
      const expected = Object.fromEntries([...NAMES].map((name) => [name, own.get(name)]));
      expect(cascade(sheet, { isDark, color }), `${color} ${isDark}`).toEqual(expected);
    }
});

test('variables that nothing names are left out, and what moves stops where the operator wants that', () => {
  expect(sheet).not.toContain('--ant-motion-duration-mid');
  const moving = variableRules(new Set(['--ant-motion-duration-mid']));
  const [, still] = moving.split('@media (prefers-reduced-motion: reduce)');
  expect(moving).toMatch(/duration-mid: 0\.1s/);
  expect(still).toMatch(/duration-mid: 0s/);
});

/** The values at an element of this appearance: rules of one weight, of which the last decides. */
function cascade(css: string, { isDark, color }: { isDark: boolean; color: string }) {
  const values: Record<string, string> = {};
  const [rules = ''] = css.split('@media');
  for (const [, marks = '', body = ''] of rules.matchAll(/:where\(\.console-tokens([^)]*)\) \{([^}]*)\}/g)) {
    if (marks.includes('data-theme') && !isDark) continue;
    const wanted = /data-color="([^"]*)"/.exec(marks)?.[1];
    if (wanted !== undefined && wanted !== color.toLowerCase()) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+): ([^;]+);/g)) values[name] = value;
  }
  return values;
}
