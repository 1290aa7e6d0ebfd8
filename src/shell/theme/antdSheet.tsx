import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import * as antd from 'antd';
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PRESETS } from '../settings/presets';
import { type Appearance, themeConfig } from './themeConfig';
import { SCOPE } from './tokens';

type Variables = ReadonlyMap<string, string>;

const DEFAULT_COLOR = PRESETS[0]![1];
const DEFAULT: Appearance = { isDark: false, color: DEFAULT_COLOR, isStill: false };

/**
 * The style sheet of antd for the components `names`: their variables for every preset in both appearances, and their rules, which
 * are the same in all of them. It says which rules it has, so that antd writes none of them into the page.
 */
export function antdSheet(names: ReadonlySet<string>): string {
  return `${variableRules(names)}\n${extractStyle(drawn(names, DEFAULT), { plain: true, types: 'style' })}`;
}

/** The variables that differ from those of the default appearance come after them. */
function variableRules(names: ReadonlySet<string>): string {
  const valuesOf = (appearance: Partial<Appearance>) => variablesOf(names, { ...DEFAULT, ...appearance });
  const light = valuesOf({});
  const dark = valuesOf({ isDark: true });
  const rules = [rule('', light), rule('html[data-theme="dark"]', changed(dark, light))];
  for (const [, color] of PRESETS.slice(1)) {
    const mark = `html[data-color="${color.toLowerCase()}"]`;
    const ofColor = changed(valuesOf({ color }), light);
    const inDark = changed(valuesOf({ color, isDark: true }), new Map([...dark, ...ofColor]));
    rules.push(rule(mark, ofColor), rule(`${mark}[data-theme="dark"]`, inDark));
  }
  const still = rule('', changed(valuesOf({ isStill: true }), light));
  return [...rules, `@media (prefers-reduced-motion: reduce) {\n${still}\n}`].join('\n');
}

/** What antd writes into a page of this appearance. */
export function variablesOf(names: ReadonlySet<string>, appearance: Appearance): Map<string, string> {
  const text = extractStyle(drawn(names, appearance), { plain: true, types: ['token', 'cssVar'] });
  const found = text.matchAll(/(--ant-[a-z0-9-]+):([^;}]*)/gi);
  return new Map([...found].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]));
}

function changed(values: Variables, from: Variables): Variables {
  return new Map([...values].filter(([name, value]) => from.get(name) !== value));
}

/** `page`: which pages it is for. It weighs nothing, so that variables which antd writes decide. */
function rule(page: string, values: Variables): string {
  const lines = [...values].map(([name, value]) => `  ${name}: ${value};`);
  return `:where(${page === '' ? '' : `${page} `}.${SCOPE}) {\n${lines.join('\n')}\n}`;
}

function drawn(names: ReadonlySet<string>, appearance: Appearance) {
  const cache = createCache();
  const samples = [...names].filter((name) => !NO_LOOK.has(name)).map(sampleOf);
  renderToString(
    <StyleProvider cache={cache}>
      <antd.ConfigProvider theme={themeConfig(appearance)}>{samples}</antd.ConfigProvider>
    </StyleProvider>,
  );
  return cache;
}

/** What draws nothing of its own. */
const NO_LOOK = new Set(['ConfigProvider', 'theme', 'version']);

function sampleOf(name: string): ReactElement {
  const part = (antd as unknown as Record<string, ComponentType & { [PANEL]?: ComponentType }>)[name];
  if (!part) throw new Error(`antd has no ${name}`);
  const Part = part[PANEL] ?? part;
  const draw = SAMPLES[name] ?? (() => <Part />);
  return <div key={name}>{draw()}</div>;
}

/** What opens above the page as it looks in place; antd's own site draws it so. */
const PANEL = '_InternalPanelDoNotUseOrYouWillBeFired';

const { Breadcrumb, Checkbox, DatePicker, Dropdown, Input, Radio, Tag, Tree, Typography } = antd;

/** Components whose rules come with their children, their props or their siblings. */
const SAMPLES: Record<string, () => ReactElement> = {
  Breadcrumb: () => <Breadcrumb items={[]} />,
  Checkbox: () => <Checkbox.Group options={['']} />,
  DatePicker: () => <DatePicker.RangePicker />,
  Dropdown: () => (
    <Dropdown menu={{ items: [] }}>
      <i />
    </Dropdown>
  ),
  Input: () => (
    <>
      <Input />
      <Input.TextArea />
      <Input.Search />
      <Input.Password />
      <Input.OTP />
    </>
  ),
  Radio: () => <Radio.Group options={['']} />,
  Tag: () => (
    <>
      <Tag color="red" />
      <Tag color="success" />
      <Tag.CheckableTag checked />
    </>
  ),
  Tree: () => <Tree treeData={[]} />,
  Typography: () => <Typography.Text />,
};
