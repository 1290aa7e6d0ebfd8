import { describe, expect, test } from 'vitest';
import type { Screen } from '../../engine/pure';
import { domainSheet } from '../domain/platform/records/sheets';
import { readSources } from './activeScreens';
import { adminChanges } from './adminChanges';
import { builtInSources } from './sources';

const { screens } = readSources(builtInSources(), domainSheet);
const everyScreen = [...screens.values()].map(({ screen }) => screen);

/** What an author without role admin may change of a screen that exists, as places in the screen that is read. */
const FREE = [
  /^(title|refresh|foreign)(\.|$)/,
  /^(menu|detail|side)(\.|$)/,
  /^fields\.[^.]+\.(title|help|alert)(\.|$)/,
  /^fields\.[^.]+\.words\.options\.\d+\.(title|color)$/,
  /^table\.(columns|decides|as|isJudged|opens|sort|search|totals|tabs|waiting)(\.|$)/,
  /^form\.as$/,
  /^form\.groups\.\d+\.(title|fields\.\d+\.(isWide|period))(\.|$)/,
  /^queue\.(order|show)(\.|$)/,
  /^actions\.[^.]+\.(title|icon)$/,
  /^verbs\.[^.]+\.title$/,
  /^fieldVerbs\.[^.]+$/,
  /^dashboard\.range(\.|$)/,
  /^dashboard\.cards\.\d+\.(title|as)$/,
  // placed fields are checked among existing fields, below
  /^form\.groups\.\d+\.fields(\.\d+\.field)?$/,
  /^(fields|form\.groups|table\.inline(\.\d+)?)$/,
];

type ValuePath = (string | number)[];

/** Every value of a screen that holds no others. */
function leaves(value: unknown, at: ValuePath = []): ValuePath[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Object.entries(value).flatMap(([key, one]) => leaves(one, [...at, key]));
  return inner.length > 0 ? inner : [at];
}

function changed(whole: unknown, [key, ...rest]: ValuePath): unknown {
  if (key === undefined) return otherThan(whole);
  const copy = { ...(whole as Record<string, unknown>) };
  copy[key] = changed(copy[key], rest);
  return Array.isArray(whole) ? Object.values(copy) : copy;
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value)) return ['x'];
  return value === null ? 'x' : { x: 'x' };
}

/** `fields.phone.type` of one screen covers every other field's of every screen, for each kind of value. */
function shapeOf(screen: Screen, place: ValuePath): string {
  const value = place.reduce<unknown>((holder, key) => (holder as Record<string, unknown>)[key], screen);
  const named = place.map((key, index) =>
    /^\d+$/.test(String(key)) || ['fields', 'actions', 'verbs'].includes(String(place[index - 1]))
      ? '*'
      : key,
  );
  return `${named.join('.')} ${Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value}`;
}

describe('any value of any screen', () => {
  test('that is changed needs role admin, but for what is listed as free', () => {
    const shapes = new Map<string, { screen: Screen; place: ValuePath }>();
    for (const screen of everyScreen)
      for (const place of leaves(screen))
        if (!FREE.some((free) => free.test(place.join('.'))))
          shapes.set(shapeOf(screen, place), { screen, place });
    expect(shapes.size).toBeGreaterThan(300);
    const passed = [...shapes.values()]
      .filter(
        ({ screen, place }) => adminChanges(screen, changed(screen, place) as Screen, new Set()).length === 0,
      )
      .map(({ screen, place }) => `${screen.id} ${place.join('.')}`);
    expect(passed).toEqual([]);
  });

  test('stays as it is without needing anything', () => {
    for (const screen of everyScreen)
      expect(adminChanges(screen, structuredClone(screen), new Set())).toEqual([]);
  });
});

const gift = screens.get('goods/gift')?.screen as Screen;
const whats = (change: (screen: Screen) => void, columns: string[] = []) => {
  const draft = structuredClone(gift);
  change(draft);
  return adminChanges(gift, draft, new Set(columns)).map(({ what }) => what);
};
const field = (screen: Screen, name: string) => {
  const found = screen.fields[name];
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

test('looks are free: titles, columns, order, boxes of the search, groups removed from the form', () => {
  expect(
    whats((draft) => {
      draft.title = '礼物一览';
      draft.menu = null;
      field(draft, 'name').title = '礼物名';
      draft.table?.columns.reverse();
      draft.table?.search.pop();
      draft.form?.groups.reverse();
      draft.form?.groups.pop();
      for (const action of Object.values(draft.actions)) action.title = `${action.title}！`;
    }),
  ).toEqual([]);
});

test('a new field opens nothing that there is, or it needs role admin', () => {
  const added = (more: object, columns: string[] = []) =>
    whats((draft) => {
      const name = { ...field(draft, 'name'), name: 'remark', column: 'remark' };
      draft.fields.remark = { ...structuredClone(name), ...more };
      draft.form?.groups[0]?.fields.push({ field: 'remark', isWide: null });
      draft.table?.inline.push('remark');
    }, columns);
  expect(added({})).toEqual([]);
  expect(added({}, ['remark'])).toEqual(['新字段 remark 显示表里已有的列']);
  expect(added({ formerly: ['cost'] })).toEqual(['新字段 remark 接过另一个字段的列']);
  expect(added({ run: 'person.stars', column: null })).toEqual(['新字段 remark 由程序计算']);
  expect(added({ type: 'user' })).toEqual(['新字段 remark 用到别处的记录']);
  const reference = { type: 'ref', targets: [{ screen: 'user/user' }], words: { to: 'user/user' } };
  expect(added(reference)).toEqual(['新字段 remark 用到别处的记录']);
  expect(added({ type: 'rows', words: { fields: {} } })).toEqual(['新字段 remark 用到别处的记录']);
});

test('a field that was not writable is not made so by its place', () => {
  const placed = whats((draft) => {
    for (const group of draft.form?.groups ?? []) group.when = { any: [] };
  });
  expect(placed).toContain('字段 name 变为可在表单里填写');
  const hidden = structuredClone(gift);
  for (const group of hidden.form?.groups ?? [])
    group.fields = group.fields.filter(({ field: name }) => name !== 'price');
  expect(adminChanges(hidden, gift, new Set()).map(({ what }) => what)).toEqual([
    '字段 price 变为可在表单里填写',
  ]);
  const inCell = whats((draft) => {
    draft.table?.inline.push(
      ...Object.keys(draft.fields).filter((name) => !draft.table?.inline.includes(name)),
    );
  });
  expect(inCell).toContain('字段 createTime 变为可在列表里修改');
});

test('a sensitive field is not asked for where it was not', () => {
  const person = screens.get('user/user')?.screen as Screen;
  const bare = structuredClone(person);
  if (bare.table) bare.table.search = [];
  const found = adminChanges(bare, person, new Set()).map(({ what }) => what);
  expect(found).toContain('搜索用上敏感字段 phone');
});
