import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PRESETS } from '../settings/presets';
import { type Appearance, themeConfig } from './themeConfig';
import { SCOPE } from './tokens';

type Variables = ReadonlyMap<string, string>;

/**
 * The style sheet of `names` for every preset in both appearances. Its rules weigh nothing, so that antd's own, which
 * come later and say the same, decide.
 */
export function variableRules(names: ReadonlySet<string>): string {
  const valuesOf = (appearance: Partial<Appearance>) => {
    const all = variablesOf({ isDark: false, color: DEFAULT_COLOR, isStill: false, ...appearance });
    return new Map([...all].filter(([name]) => names.has(name)));
  };
  const light = valuesOf({});
  const dark = valuesOf({ isDark: true });
  const rules = [rule('', light), rule('[data-theme="dark"]', changed(dark, light))];
  for (const [, color] of PRESETS.slice(1)) {
    const mark = `[data-color="${color.toLowerCase()}"]`;
    const ofColor = changed(valuesOf({ color }), light);
    const inDark = changed(valuesOf({ color, isDark: true }), new Map([...dark, ...ofColor]));
    rules.push(rule(mark, ofColor), rule(`[data-theme="dark"]${mark}`, inDark));
  }
  const still = rule('', changed(valuesOf({ isStill: true }), light));
  return [...rules, `@media (prefers-reduced-motion: reduce) {\n${still}\n}`].join('\n');
}

const DEFAULT_COLOR = PRESETS[0]![1];

/** What antd writes into a page of this appearance. */
export function variablesOf(appearance: Appearance): Map<string, string> {
  const cache = createCache();
  const Tokens = () => {
    theme.useToken();
    return null;
  };
  const provider = createElement(ConfigProvider, { theme: themeConfig(appearance) }, createElement(Tokens));
  renderToString(createElement(StyleProvider, { cache }, provider));
  const text = extractStyle(cache, { plain: true, types: 'token' });
  const found = text.matchAll(/(--ant-[a-z0-9-]+):([^;]*);/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]));
}

function changed(values: Variables, from: Variables): Variables {
  return new Map([...values].filter(([name, value]) => from.get(name) !== value));
}

function rule(marks: string, values: Variables): string {
  const lines = [...values].map(([name, value]) => `  ${name}: ${value};`);
  return `:where(.${SCOPE}${marks}) {\n${lines.join('\n')}\n}`;
}
