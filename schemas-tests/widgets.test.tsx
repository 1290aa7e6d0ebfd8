// @vitest-environment happy-dom

import extensionExamples from 'virtual:extensions/widget-examples';
import { act, fireEvent, type RenderResult, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ConditionContext } from '../src/engine/contract/condition';
import type { Field } from '../src/engine/contract/field';
import type { WidgetSheet } from '../src/engine/contract/widget';
import { acceptValue } from '../src/engine/language/judge/accept';
import { judgeField } from '../src/engine/language/judge/judge';
import { normaliseFields, normaliseOwnField } from '../src/engine/language/normalise/field';
import type { FieldDefinition } from '../src/engine/language/parse/definition';
import { seededRandom } from '../src/engine/seededRandom';
import { inputOf } from '../src/engine/widgets/inputs';
import { sheets } from '../src/engine/widgets/sheets';
import { extensionViewsLoading, viewOf } from '../src/engine/widgets/views';
import { fakeData } from '../src/testing/fakeData';
import { present } from '../src/testing/present';
import { user } from '../src/testing/user';

interface Example {
  field: Record<string, unknown>;
  /** What the record holds beside the value, where that decides. */
  record?: Record<string, unknown>;
  /** Fields of the other screen that a value speaks of, as `link` brings them. */
  among?: Record<string, FieldDefinition>;
  good: unknown[];
  bad: [unknown, string][];
  text: [unknown, string][];
}

const examples = import.meta.glob<Example>('../src/engine/widgets/*/example.json', {
  eager: true,
  import: 'default',
});
const folders = Object.keys(import.meta.glob('../src/engine/widgets/*/*')).map(
  (path) => path.split('/').at(-2)!,
);

const sources = import.meta.glob<string>('../src/engine/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const context: ConditionContext = {
  now: '2024-06-01 12:00:00',
  user: { id: '1', name: 'admin', depart: null, departs: [], roles: [] },
};

await extensionViewsLoading()?.();
const cases = [...sheets.values()].map((sheet) => {
  const example =
    examples[`../src/engine/widgets/${sheet.type}/example.json`] ?? extensionExamples[sheet.type];
  return { type: sheet.type, sheet, example: example as Example };
});

test('views pull in nothing heavy before it is asked for', () => {
  const heavy = Object.keys(sources).filter(
    (path) => path.endsWith('/view.tsx') && reaches(path, /^@formily|^@tiptap|^dompurify$|^echarts/),
  );
  expect(heavy).toEqual([]);
});

/** Each test draws afresh: one that fails leaves nothing for the next. */
let mounted: RenderResult;
afterEach(async () => {
  vi.restoreAllMocks();
});

test('every type has both its halves', () => {
  for (const { sheet } of cases) {
    expect(viewOf(sheet).Cell, sheet.type).toBeTypeOf('function');
    expect(inputOf(sheet).Input, sheet.type).toBeTypeOf('function');
  }
  expect(() => viewOf({ type: 'nothing' })).toThrow('no view for type nothing');
  expect(() => inputOf({ type: 'nothing' })).toThrow('no input for type nothing');
});

test('every folder of widgets is a type of that name with an example', () => {
  expect(new Set([...folders, ...Object.keys(extensionExamples)])).toEqual(new Set(sheets.keys()));
  expect(cases.filter(({ example }) => example === undefined)).toEqual([]);
});

describe.each(cases)('the data sheet of $type', ({ sheet, example }) => {
  const field = fieldOf(example);
  const record = example.record ?? {};

  test('takes what is good and says exactly why the rest is bad', () => {
    const judged = example.good.map((value) => [value, judgeField(field, value, record, context)]);
    expect(judged).toEqual(example.good.map((value) => [value, null]));
    for (const [value, sentence] of example.bad)
      expect(judgeField(field, value, record, context), JSON.stringify(value)).toBe(sentence);
  });

  test('asks for a value where one is required, and only there', () => {
    const sentence = `${field.title}不能为空`;
    for (const nothing of [null, undefined, '']) {
      expect(judgeField({ ...field, isRequired: true }, nothing, record, context)).toBe(sentence);
      expect(judgeField(field, nothing, record, context)).toBeNull();
    }
  });

  test('prints', () => {
    expect(example.text.map(([value]) => [value, sheet.text(value, field)])).toEqual(example.text);
  });

  test('leaves wire values alone, and what it accepted once as well', () => {
    for (const value of example.good) {
      expect(acceptValue(field, value)).toEqual(value);
      expect(JSON.parse(JSON.stringify(value))).toEqual(value);
    }
    for (const raw of [...example.good, ...example.bad.map(([value]) => value), ...UNEXPECTED]) {
      const once = acceptValue(field, raw);
      expect(acceptValue(field, once), JSON.stringify(raw)).toEqual(once);
    }
  });

  test('makes believable values', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const value = sheet.sample(seededRandom(seed), field, seed);
      expect(judgeField(field, value, record, context), JSON.stringify(value)).toBeNull();
      expect(sheet.sample(seededRandom(seed), field, seed)).toEqual(value);
    }
  });

  test('describes its values for OpenAPI', () => {
    expect(sheet.schema(field)).toBeTypeOf('object');
    expect(sheet.schema(field)).not.toBeNull();
  });

  test('masks where it is sensitive', () => {
    if (sheet.isSensitive) expect(sheet.mask).toBeTypeOf('function');
    if (!sheet.mask) return;
    // any text may be declared sensitive, so a mask alone does not make a type sensitive; what is compared with nothing is never text
    expect(['text', 'none']).toContain(sheet.comparability);
    for (const value of example.good.map(String)) {
      expect(sheet.mask(value)).toContain('**');
      expect(sheet.mask(value)).not.toContain(value.length > 1 ? value : '\u0000');
    }
  });

  test('judges each of several', () => {
    if (!sheet.canBeMultiple) return;
    const several = { ...field, isMultiple: true };
    expect(judgeField(several, example.good, record, context)).toBeNull();
    expect(judgeField(several, example.good[0], record, context)).toBe(`${field.title}必须是一组值`);
    for (const [value, sentence] of example.bad)
      expect(judgeField(several, [example.good[0], value], record, context)).toBe(sentence);
  });
});

describe.each(cases)('the view of $type', ({ sheet, example }) => {
  const field = fieldOf(example);
  const { Cell, Filter } = viewOf(field);

  test('shows nothing as -', async () => {
    const text = vi.spyOn(sheet, 'text');
    for (const value of [null, undefined]) {
      mounted = await act(async () =>
        render(<Cell field={field} value={value} record={{}} data={fakeData()} />),
      );
      expect(mounted.container.textContent).toBe('-');
      mounted.unmount();
    }
    expect(text).not.toHaveBeenCalled();
  });

  test('shows good values, alone and several', async () => {
    const data = fakeData();
    const shown = (value: unknown, isMultiple: boolean) => (
      <Cell field={{ ...field, isMultiple }} value={value} record={{}} data={data} />
    );
    for (const value of example.good) {
      const others = example.good.filter((other) => other !== value);
      mounted = await act(async () => render(shown(value, false)));
      expect(mounted.container.innerHTML).not.toBe('');
      expect(mounted.container.textContent).not.toBe('-');
      if (sheet.canBeMultiple) await act(async () => mounted.rerender(shown([value, ...others], true)));
      expect(mounted.container.innerHTML).not.toBe('');
      mounted.unmount();
    }
  });

  test('has a search box with a name', async () => {
    const onChange = vi.fn();
    mounted = await act(async () =>
      render(
        <>
          <label htmlFor="f">{field.title}</label>
          <Filter id="f" field={field} value="" onChange={onChange} data={fakeData()} screenId="goods/gift" />
        </>,
      ),
    );
    const box = document.getElementById('f') as HTMLInputElement | HTMLSelectElement;
    expect(box.labels?.[0]?.textContent).toBe(field.title);
    if ('readOnly' in box && box.readOnly) return;
    const typed =
      box.tagName === 'SELECT' ? ([...box.querySelectorAll('option')].at(-1)?.value ?? '') : searched(sheet);
    if (typed === '') return;
    await act(async () => fireEvent.change(box, { target: { value: typed } }));
    if (box.tagName === 'INPUT') {
      await act(async () => fireEvent.keyDown(box, { key: 'Enter' }));
    }
    // what is typed there finds records, and one of them is chosen
    if (box.getAttribute('role') === 'combobox') return expect(box.value).toBe(typed);
    expect(onChange).toHaveBeenCalled();
  });
});

describe.each(cases)('the input of $type', ({ sheet, example }) => {
  const field = fieldOf(example);
  const { Input } = inputOf(field);
  const data = fakeData({ dict: async () => [{ value: 'ios', text: '苹果' }] });
  const draw = (
    value: unknown,
    props: { onChange?: (value: unknown) => void; isDisabled?: boolean } = {},
  ) => (
    <>
      <label htmlFor="i" id="i-label">
        {field.title}
      </label>
      <Input
        id="i"
        field={field}
        value={value}
        onChange={props.onChange ?? (() => {})}
        isDisabled={props.isDisabled ?? false}
        isInvalid={false}
        record={{}}
        context={context}
        data={data}
        screenId="goods/gift"
      />
    </>
  );

  test('carries the id by which its label finds it, and every good value', async () => {
    mounted = await act(async () => render(draw(null)));
    await arrived();
    for (const value of example.good) await act(async () => mounted.rerender(draw(value)));
    expect(mounted.container.querySelector(`[aria-labelledby="i-label"], #i`)).not.toBeNull();
    // reached by Tab: a control, text that is edited in place, or a group of radio buttons
    const place = document.getElementById('i') as HTMLElement;
    const control = place.querySelector<HTMLElement>('input[type=radio]') ?? place;
    expect(control.matches('input, textarea, button, [contenteditable=true]'), place.outerHTML).toBe(true);
    expect(control.tabIndex).not.toBe(-1);
  });

  test('can be put out of reach', async () => {
    mounted = await act(async () => render(draw(example.good[0], { isDisabled: true })));
    await arrived();
    const controls = [
      ...mounted.container.querySelectorAll<HTMLInputElement>(
        'input, textarea, button, select, [contenteditable=true]',
      ),
    ];
    // what only shows a stored file changes nothing
    const reachable = controls.filter(
      (control) => !control.disabled && !control.closest('.cell-thumbnail, .media'),
    );
    expect(reachable).toEqual([]);
  });

  test('reports what was typed, in wire form', async () => {
    const drive = DRIVERS[sheet.type];
    if (!drive) return;
    const onChange = vi.fn();
    mounted = await act(async () => render(draw(null, { onChange })));
    await arrived();
    await drive(mounted.container, document.getElementById('i') as HTMLElement);
    const value = onChange.mock.lastCall?.[0];
    expect(judgeField(field, value, {}, context), JSON.stringify(value)).toBeNull();
    expect(value).toEqual(EXPECTED[sheet.type]);
  });
});

/** Until the halves that come late are there. */
const arrived = () => waitFor(() => present(document.querySelector('#i:not(output)')));

/** Raw values no data sheet may stumble over. */
const UNEXPECTED: unknown[] = [
  '',
  ' ',
  '12',
  '1,200',
  '是',
  'N',
  0,
  1,
  true,
  [],
  {},
  ' x ',
  '2024-1-5',
  '2024-01-05T08:00',
  '{"a":1}',
  '"[1]"',
];

/** Types that are simply typed or clicked; the others have separate tests. */
const typing = (text: string) => async (_: HTMLElement, box: HTMLElement) => {
  await act(async () => fireEvent.change(box, { target: { value: text } }));
};
const DRIVERS: Record<string, (host: HTMLElement, control: HTMLElement) => Promise<void>> = {
  id: typing('12'),
  text: typing('玫瑰'),
  integer: typing('12'),
  gold: typing('520'),
  cny: typing('12.34'),
  percent: typing('12.5'),
  color: typing('#1890FF'),
  json: typing('{"a": [1]}'),
  switch: (_, control) => user.click(control),
  enum: (host) => user.click(host.querySelectorAll('input[type=radio]')[1]!),
  bean: typing('99'),
  phone: typing('13800001234'),
  idcard: typing('11010519491231002X'),
  bankcard: typing('6222020200112233445'),
  ip: typing('127.0.0.1'),
  url: typing('https://a.cn/x'),
  secret: typing('k'),
  cron: typing('0 3 * * *'),
  duration: async (_, control) => {
    await user.clear(control);
    await user.type(control, '2');
  },
  tags: async (_, control) => {
    await user.clear(control);
    await user.type(control, '新人');
    await act(async () => {
      control.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          keyCode: 13,
          which: 13,
          bubbles: true,
        } as KeyboardEventInit),
      );
    });
  },
};
const EXPECTED: Record<string, unknown> = {
  id: '12',
  text: '玫瑰',
  integer: 12,
  gold: 520,
  cny: 1234,
  percent: 1250,
  color: '#1890FF',
  json: { a: [1] },
  switch: true,
  enum: 'luxury',
  bean: 99,
  phone: '13800001234',
  idcard: '11010519491231002X',
  bankcard: '6222020200112233445',
  ip: '127.0.0.1',
  url: 'https://a.cn/x',
  secret: 'k',
  cron: '0 3 * * *',
  duration: 7200,
  tags: ['新人'],
};

/** Whether a file imports, itself or by what it imports directly, a package of that name. */
function reaches(path: string, name: RegExp, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false;
  seen.add(path);
  const imported = [...(sources[path] ?? '').matchAll(/^(?:import|export) (?!type)[^;]*?from '([^']+)'/gm)];
  return imported.some(([, target = '']) => {
    if (!target.startsWith('.')) return name.test(target);
    const base = new URL(target, `file:///${path.replaceAll('../', '')}`).pathname.slice(1);
    return ['.ts', '.tsx'].some((ending) => reaches(`../${base}${ending}`, name, seen));
  });
}

function searched(sheet: WidgetSheet): string {
  return { time: '2024-05-01', number: '12' }[sheet.comparability as string] ?? 'x';
}

function fieldOf(example: Example): Field {
  const field = normaliseOwnField('value', example.field, {});
  if (example.among) field.words.among = normaliseFields(example.among, []);
  return field;
}
