import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { FormGrid } from '@formily/antd-v5/esm/form-grid';
import { FormLayout } from '@formily/antd-v5/esm/form-layout';
import * as antd from 'antd';
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PRESETS } from '../settings/presets';
import { type Appearance, themeConfig } from './themeConfig';
import { SCOPE } from './tokens';

/** Values by place and name: `.ant-btn --ant-color-primary` is of buttons alone, `--ant-color-primary` of all. */
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
  const light = variablesOf(names, DEFAULT);
  const valuesOf = (appearance: Partial<Appearance>) => {
    const own = variablesOf(names, { ...DEFAULT, ...appearance });
    // what a part does not say itself there is what all say
    for (const key of light.keys()) if (!own.has(key)) own.set(key, own.get(key.split(' ').at(-1)!) ?? '');
    return own;
  };
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
  const found = text.matchAll(new RegExp(`\\.${SCOPE}(\\.[\\w-]+)?\\{([^}]*)\\}`, 'g'));
  return new Map([...found].flatMap(([, place = '', values = '']) => named(place, values)));
}

function named(place: string, values: string): [string, string][] {
  return [...values.matchAll(/(--ant-[\w-]+):([^;]*);/g)].map(([, name = '', value = '']) => [
    `${place} ${name}`.trim(),
    value.replace(/\s+/g, ' ').trim(),
  ]);
}

function changed(values: Variables, from: Variables): Variables {
  return new Map([...values].filter(([name, value]) => from.get(name) !== value));
}

/**
 * `page`: which pages they are for. What is of all parts weighs nothing and what is of one part little, so that variables which antd
 * writes decide.
 */
function rule(page: string, values: Variables): string {
  const places = new Map<string, string[]>();
  for (const [key, value] of values) {
    const [name = '', place = ''] = key.split(' ').reverse();
    places.set(place, [...(places.get(place) ?? []), `  ${name}: ${value};`]);
  }
  const scope = `:where(${page === '' ? '' : `${page} `}.${SCOPE})`;
  return [...places].map(([place, lines]) => `${scope}${place} {\n${lines.join('\n')}\n}`).join('\n');
}

function drawn(names: ReadonlySet<string>, appearance: Appearance) {
  const cache = createCache();
  const samples = [...names].filter((name) => !NO_LOOK.has(name)).map(sampleOf);
  renderToString(
    <StyleProvider cache={cache}>
      <antd.ConfigProvider theme={themeConfig(appearance)}>
        {samples}
        <FormLayout>
          <FormGrid />
        </FormLayout>
      </antd.ConfigProvider>
    </StyleProvider>,
  );
  return cache;
}

/** What draws nothing of its own, and what only hosts of the library draw. */
const NO_LOOK = new Set(['ConfigProvider', 'message', 'theme', 'version']);

function sampleOf(name: string): ReactElement {
  const Part = (antd as unknown as Record<string, ComponentType>)[name];
  if (!Part) throw new Error(`antd has no ${name}`);
  const draw = SAMPLES[name] ?? (() => <Part />);
  return <div key={name}>{draw()}</div>;
}

const { Breadcrumb, Checkbox, DatePicker, Drawer, Dropdown, Form, Input, Modal } = antd;
const { Popover, Radio, Table, Tag, Tooltip, Tree, Typography } = antd;

/** Components whose rules come with their children, their props or their siblings. */
const SAMPLES: Record<string, () => ReactElement> = {
  Breadcrumb: () => <Breadcrumb items={[]} />,
  Checkbox: () => <Checkbox.Group options={['']} />,
  DatePicker: () => <DatePicker.RangePicker />,
  Drawer: () => <Drawer open getContainer={false} />,
  Dropdown: () => (
    <Dropdown menu={{ items: [] }}>
      <i />
    </Dropdown>
  ),
  Form: () => (
    <Form>
      <Form.Item />
    </Form>
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
  Modal: () => <Modal open getContainer={false} />,
  Popover: () => (
    <Popover>
      <i />
    </Popover>
  ),
  Radio: () => <Radio.Group options={['']} />,
  Table: () => <Table dataSource={[{ key: 1 }]} />,
  Tag: () => (
    <>
      <Tag color="red" />
      <Tag color="success" />
      <Tag.CheckableTag checked />
    </>
  ),
  Tooltip: () => (
    <Tooltip>
      <i />
    </Tooltip>
  ),
  Tree: () => <Tree treeData={[]} />,
  Typography: () => <Typography.Text />,
};
