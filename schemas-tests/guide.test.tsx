// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Screen } from '../src/engine/contract/screen';
import { browserForm } from '../src/engine/language/derive/browserForm';
import { compile } from '../src/engine/language/derive/compile';
import { readScreens } from '../src/engine/language/read/read';
import { listOf, type MountedScreen, mountScreen } from '../src/engine/renderers/table/testing/mountScreen';
import { inputOf } from '../src/engine/widgets/inputs';
import { screenFiles } from '../src/testing/screenFiles';
import { domainEffects } from '../src/tools/effects';
import { answer } from '../src/tools/screens';
import { noServer } from '../src/tools/testing/screenFolder';
import { type GuideStep, guideSteps } from './support/guideSteps';
import { inWords } from './support/inWords';

/** What the guide shows is true: each step's file is read among the product's screens, and drawn. */
const guide = readFileSync('docs/guide.md', 'utf8');
const steps = guideSteps();
const right = steps.filter(({ isWrong }) => !isWrong);
const last = right.at(-1) as GuideStep;

let mounted: MountedScreen | undefined;
afterEach(async () => {
  mounted?.unmount();
  mounted = undefined;
});

test('the guide has its steps', () => {
  expect(right.length).toBeGreaterThanOrEqual(7);
  expect(steps.length - right.length).toBeGreaterThanOrEqual(2);
});

describe.each(right)('$heading', (step) => {
  const { screens, errors } = readAmongAll(step);
  const screen = screens.get(idOf(step));

  test('has no diagnostic', () => {
    expect(errors).toEqual([]);
    expect(screen).toBeDefined();
  });

  test('yields what the guide says', () => {
    if (step.lines.length > 0) expect(inWords(compile(screen as Screen))).toEqual(step.lines);
  });

  test('every field of its form has an input', () => {
    const { form, fields } = screen as Screen;
    const names = (form?.groups ?? []).flatMap((group) => group.fields.map(({ field }) => field));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(inputOf(fields[name]!).Input).toBeDefined();
  });

  test('is drawn', async () => {
    mounted = await drawn(step, screens);
    const heads = [...mounted.host.querySelectorAll('[role=columnheader]')].map((one) => one.textContent);
    for (const { title } of compile(screen as Screen).columns)
      expect(
        heads.some((head) => head?.startsWith(title)),
        title,
      ).toBe(true);
    expect(mounted.rows()).toHaveLength(1);
    expect(mounted.text()).toContain('星河');
  });
});

describe.each(steps.filter(({ isWrong }) => isWrong))('$heading', (step) => {
  test('a mistake is reported as the guide shows', () => {
    const { errors } = readAmongAll(step);
    expect(errors.map(({ file, line, column, message }) => `${file}:${line}:${column}  ${message}`)).toEqual(
      step.lines,
    );
  });
});

test('the finished file is what the steps lead to', () => {
  const before = right.at(-2) as GuideStep;
  expect(JSON.parse(last.text)).toEqual(JSON.parse(before.text));
});

test('its form opens with the fields of the first group, and the buttons are those of the record', async () => {
  mounted = await drawn(last, readAmongAll(last).screens);
  expect(mounted.buttonsOf(0)).toContain('下架');
  expect(mounted.buttonsOf(0)).not.toContain('上架');
  await mounted.click('新增');
  await waitFor(() => expect(document.querySelector('[role=dialog] label')).not.toBeNull());
  const labels = [...document.querySelectorAll('[role=dialog] label')].map((one) => one.textContent);
  for (const title of ['名称', '封面', '获取方式', '平台', '制作成本', '排序'])
    expect(labels).toContain(title);
  expect(labels).not.toContain('价格');
});

test('its codes are those of the screen', () => {
  const shown = [...guide.matchAll(/^sticker:\w+$/gm)].map(([code]) => code);
  const { verbs, actions } = readAmongAll(last).screens.get(idOf(last)) as Screen;
  expect(shown).toEqual([...Object.values(verbs), ...Object.values(actions)].map(({ code }) => code));
});

test('its commands exist', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const [, name = ''] of guide.matchAll(/npm run ([a-z:]+)/g)) expect(scripts).toHaveProperty(name);
  const { lines } = await answer([], { folder: 'src/schemas', ask: null, server: noServer });
  const named = [...guide.matchAll(/npm run screens -- ([a-z]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect(lines.join('\n')).toMatch(new RegExp(`^ *${name}\\b`, 'm'));
});

function readAmongAll({ file, text }: GuideStep) {
  const others = screenFiles('src/schemas').filter((one) => one.file !== file);
  return readScreens([...others, { file, text }], domainEffects);
}

function idOf({ file }: GuideStep): string {
  return file.replace('.json', '');
}

function drawn(step: GuideStep, screens: Map<string, Screen>): Promise<MountedScreen> {
  const inBrowser = new Map(
    [...screens].map(([id, one]) => [id, JSON.parse(JSON.stringify(browserForm(one))) as Screen]),
  );
  const record = {
    id: '1',
    name: '星河',
    kind: 'paid',
    price: 520,
    enabled: true,
    createTime: '2024-05-01 08:00:00',
  };
  return mountScreen({ screenId: idOf(step), screens: inBrowser, data: { list: listOf([record]) } });
}
