import { describe, expect, test } from 'vitest';
import { builtInSources, effects as domainSheet } from '../../../schemas-tests/support/additions';
import { compareScreens, type Screen } from '../../engine/pure';
import { readSources } from './activeScreens';
import { guardedChanges } from './guardedChanges';
import { withReturnedNames } from './returnedNames';

const { screens } = readSources(builtInSources(), domainSheet);
const everyScreen = [...screens.values()].map(({ screen }) => screen);

/** What every author may change of a screen that exists, as places in the screen that is read. */
const FREE = [
  /^(title|renderer|refresh|canBeStale|foreign)(\.|$)/,
  /^(menu|detail|side)(\.|$)/,
  /^fields\.[^.]+\.(title|help|replaces)(\.|$)/,
  /^fields\.[^.]+\.words\.options\.\d+\.(title|color)$/,
  /^table\.(columns|decides|layouts|isJudged|opens|sort|search|totals|tabs|waiting)(\.|$)/,
  /^form\.as$/,
  /^form\.groups\.\d+\.(title|fields\.\d+\.(isWide|period))(\.|$)/,
  /^queue\.(order|opens)(\.|$)/,
  // what is shown besides is free; what is not any more is judged below
  /^queue\.show(\.|$)/,
  /^actions\.[^.]+\.(title|icon|moves)$/,
  /^verbs\.[^.]+\.title$/,
  /^rules\.[^.]+\.(title|isTimed)$/,
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
  copy[key] = key === 'ask' && rest.length === 0 ? [{ field: { name: 'x' } }] : changed(copy[key], rest);
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
  test('that is changed is guarded, but for what is listed as free', () => {
    const shapes = new Map<string, { screen: Screen; place: ValuePath }>();
    for (const screen of everyScreen)
      for (const place of leaves(screen))
        if (!FREE.some((free) => free.test(place.join('.'))))
          shapes.set(shapeOf(screen, place), { screen, place });
    expect(shapes.size).toBeGreaterThan(300);
    const passed = [...shapes.values()]
      .filter(
        ({ screen, place }) =>
          guardedChanges(screen, changed(screen, place) as Screen, new Set()).length === 0,
      )
      .map(({ screen, place }) => `${screen.id} ${place.join('.')}`);
    expect(passed).toEqual([]);
  });

  test('stays as it is without needing anything', () => {
    for (const screen of everyScreen)
      expect(guardedChanges(screen, structuredClone(screen), new Set())).toEqual([]);
  });
});

/** Parts of a screen by how their place is called below, each with the words that it has. */
function partsOf(screen: Screen): [part: string, words: object][] {
  const each = (part: string, parts: object): [string, object][] =>
    Object.values(parts).map((one) => [part, one as object]);
  return [
    ['screen', screen],
    ...each('field', screen.fields),
    ...each('action', screen.actions),
    ...each('verb', screen.verbs),
    ...each('rule', screen.rules),
    ...(screen.resource ? each('resource', [screen.resource]) : []),
    ...each('hooks', [screen.hooks]),
  ];
}

const CONDITION = { any: [] };
/** Words that keep people from records, values or steps, each with another value for one that says nothing. */
const GUARDS: Readonly<Record<string, unknown>> = {
  'screen permission': 'x',
  'screen label': 'x',
  'screen formerly': ['x/y'],
  'resource of': 'x/y',
  'resource table': 'x',
  'resource isOwned': true,
  'resource where': CONDITION,
  'hooks beforeSave': 'x.y',
  'hooks afterSave': 'x.y',
  'hooks beforeDelete': 'x.y',
  'field type': 'text',
  'field isReadOnly': true,
  'field fixedWhen': CONDITION,
  'field isWriteOnly': true,
  'field isSensitive': true,
  'field permission': { view: 'x', edit: 'x' },
  'field run': 'x.y',
  'field formula': { field: 'x' },
  'field figure': { screen: 'x/y', by: 'z', measure: 'count' },
  'action code': 'x:y',
  'action when': CONDITION,
  'action set': {},
  'action run': [{ effect: 'x.y', parameters: {} }],
  'action approval': { applicant: 'x', when: null, steps: [], refusedBy: null, remindHours: null },
  'action isReviewed': true,
  'verb code': 'x:y',
  'verb review': { of: null, when: null },
  'verb when': CONDITION,
  'rule after': 'added',
  'rule when': CONDITION,
  'rule set': {},
  'rule run': [{ effect: 'x.y', parameters: {} }],
};
/** Words that shape data, use or looks: without marks of rights. Parts within a part are judged as parts, or below by what they open. */
const WITHOUT_RIGHTS = new Set([
  ...[
    'title',
    'group',
    'name',
    'id',
    'route',
    'kind',
    'renderer',
    'menu',
    'aliases',
    'refresh',
    'canBeStale',
  ].map((one) => `screen ${one}`),
  ...['resource', 'fields', 'actions', 'verbs', 'rules', 'fieldVerbs', 'hooks', 'foreign'].map(
    (one) => `screen ${one}`,
  ),
  ...['table', 'form', 'detail', 'side', 'queue', 'tree', 'dashboard', 'page'].map((one) => `screen ${one}`),
  // of these the last follows from the others
  ...['path', 'initial', 'delete', 'hasDeleteTime'].map((one) => `resource ${one}`),
  ...['name', 'title', 'help', 'column', 'isRequired', 'requiredWhen', 'unique', 'rising', 'default'].map(
    (one) => `field ${one}`,
  ),
  ...['minimum', 'maximum', 'since', 'maxLength', 'pattern', 'isStored', 'isMultiple'].map(
    (one) => `field ${one}`,
  ),
  ...['store', 'match', 'when', 'alert', 'formerly', 'isAudit', 'targets', 'words', 'replaces'].map(
    (one) => `field ${one}`,
  ),
  ...['name', 'title', 'on', 'ask', 'confirm', 'open', 'bulk', 'icon', 'key', 'undo'].map(
    (one) => `action ${one}`,
  ),
  ...['isDanger', 'isHandOver', 'moves'].map((one) => `action ${one}`),
  ...['title', 'ask', 'confirm'].map((one) => `verb ${one}`),
  ...['name', 'title', 'fields', 'at', 'isTimed'].map((one) => `rule ${one}`),
]);

test('every word of the language is known to guard something or not, and losing or gaining a guard is marked as rights', () => {
  const seen = new Set<string>();
  const unmarked = new Set<string>();
  const tried = new Map<string, number>();
  for (const screen of everyScreen)
    for (const [index, [part, words]] of partsOf(screen).entries())
      for (const [word, value] of Object.entries(words)) {
        const name = `${part} ${word}`;
        seen.add(name);
        if (!Object.hasOwn(GUARDS, name) || isLeftOut(name, words)) continue;
        // a few screens for each kind of value
        const kind = `${name} ${value === null ? 'null' : typeof value}`;
        tried.set(kind, (tried.get(kind) ?? 0) + 1);
        if ((tried.get(kind) ?? 0) > 10) continue;
        const draft = structuredClone(screen);
        const changedPart = partsOf(draft)[index]?.[1] as Record<string, unknown>;
        changedPart[word] = another(value, GUARDS[name]);
        const differences = compareScreens(new Map([[screen.id, screen]]), new Map([[screen.id, draft]]));
        if (!differences.some(({ marks }) => marks.includes('rights'))) unmarked.add(`${screen.id} ${name}`);
      }
  expect([...seen].filter((name) => !Object.hasOwn(GUARDS, name) && !WITHOUT_RIGHTS.has(name))).toEqual([]);
  expect([...Object.keys(GUARDS), ...WITHOUT_RIGHTS].filter((name) => !seen.has(name))).toEqual([]);
  expect([...unmarked]).toEqual([]);
});

function another(value: unknown, filled: unknown): unknown {
  if (filled === 'text') return value === 'text' ? 'url' : 'text';
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}x`;
  return JSON.stringify(value) === JSON.stringify(filled) ? null : filled;
}

/** Audit fields are there by themselves, only a guarded field's type is a guard, and a table follows `of`. */
function isLeftOut(name: string, words: object): boolean {
  if (name === 'resource table') return (words as Partial<Screen['resource']>)?.of !== null;
  const { isAudit, isSensitive, isWriteOnly, permission } = words as Partial<Screen['fields'][string]>;
  if (isAudit) return true;
  const isGuarded = isSensitive || isWriteOnly || permission?.view != null || permission?.edit != null;
  return name === 'field type' && !isGuarded;
}

const gift = screens.get('goods/gift')?.screen as Screen;
const whats = (change: (screen: Screen) => void, columns: string[] = []) => {
  const draft = structuredClone(gift);
  change(draft);
  return guardedChanges(gift, draft, new Set(columns)).map(({ what }) => what);
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

test('a field that is gone is guarded where it warned, hid something, or where the product’s own code may read it', () => {
  const removed = (id: string, name: string, change: (screen: Screen) => void = () => undefined) => {
    const before = structuredClone(screens.get(id)?.screen) as Screen;
    change(before);
    const after = structuredClone(before);
    delete after.fields[name];
    return guardedChanges(before, after, new Set()).map(({ what }) => what);
  };
  const asOwn = (draft: Screen) => {
    Object.assign(draft, { id: 'online/own', actions: {}, rules: {}, hooks: {} });
  };
  expect(removed('finance/withdrawal', 'bean')).toEqual([expect.stringContaining('去掉字段 bean')]);
  expect(removed('finance/order', 'hostBean')).toEqual([expect.stringContaining('去掉字段 hostBean')]);
  const alerted = Object.values(screens.get('finance/withdrawal')?.screen.fields ?? {}).find(
    ({ alert, column }) => alert !== null && column === null,
  );
  expect(removed('finance/withdrawal', String(alerted?.name))).toHaveLength(1);
  expect(removed('goods/gift', 'name', asOwn)).toEqual([]);
  for (const guard of [
    { isSensitive: true },
    { alert: { any: [] } },
    { permission: { view: 'cost', edit: null } },
  ])
    expect(
      removed('goods/gift', 'name', (draft) => {
        asOwn(draft);
        Object.assign(field(draft, 'name'), guard);
      }),
      JSON.stringify(guard),
    ).toEqual([expect.stringContaining('去掉字段 name')]);
  const hooked = (draft: Screen) => {
    asOwn(draft);
    draft.hooks = { beforeSave: 'x.y' } as Screen['hooks'];
  };
  expect(removed('goods/gift', 'name', hooked)).toHaveLength(1);
  // another name for the same column takes nothing away
  const before = structuredClone(gift);
  const after = structuredClone(gift);
  after.fields.label = { ...field(after, 'name'), name: 'label', formerly: ['name'] };
  delete after.fields.name;
  expect(guardedChanges(before, after, new Set()).map(({ what }) => what)).not.toContain(
    expect.stringContaining('去掉字段'),
  );
});

describe('whatever held something back', () => {
  const withReason = () =>
    everyScreen.find(({ actions }) =>
      Object.values(actions).some(({ ask }) => ask.some(({ isOwn, field }) => isOwn && field.isRequired)),
    ) as Screen;
  const asked = ({ actions }: Screen) =>
    Object.values(actions).find(({ ask }) => ask.some(({ isOwn, field }) => isOwn && field.isRequired)) as {
      ask: { field: { isRequired: boolean } }[];
      confirm: string | null;
      when: unknown;
      approval: { steps: unknown[] } | null;
    };
  const queue = () => everyScreen.find((one) => (one.queue?.evidence ?? []).length > 0) as Screen;
  const money = () => screens.get('finance/withdrawal')?.screen as Screen;
  const anyField = (screen: Screen, is: (one: Screen['fields'][string]) => boolean) =>
    Object.values(screen.fields).find(is) as Screen['fields'][string];
  const CASES: Record<string, [screen: () => Screen, change: (draft: Screen) => void]> = {
    字段: [money, (draft) => void delete draft.fields.bean],
    警示: [
      () => everyScreen.find(({ fields }) => Object.values(fields).some(({ alert }) => alert)) as Screen,
      (draft) => {
        anyField(draft, ({ alert }) => alert !== null).alert = null;
      },
    ],
    选项: [
      () => gift,
      (draft) => anyField(draft, ({ words }) => (words.options ?? []).length > 1).words.options?.pop(),
    ],
    必填: [
      () => gift,
      (draft) => {
        anyField(draft, ({ isRequired }) => isRequired).isRequired = false;
      },
    ],
    遮盖: [
      () => screens.get('user/user')?.screen as Screen,
      (draft) => {
        anyField(draft, ({ isSensitive }) => isSensitive).isSensitive = false;
      },
    ],
    追问: [withReason, (draft) => asked(draft).ask.splice(0)],
    追问的必填: [
      withReason,
      (draft) => {
        for (const { field: one } of asked(draft).ask) one.isRequired = false;
      },
    ],
    确认语: [
      () =>
        everyScreen.find(({ actions }) => Object.values(actions).some(({ confirm }) => confirm)) as Screen,
      (draft) => {
        for (const action of Object.values(draft.actions)) action.confirm = null;
      },
    ],
    按钮的条件: [
      money,
      (draft) => {
        for (const action of Object.values(draft.actions)) action.when = null;
      },
    ],
    步骤的顺序: [
      () =>
        everyScreen.find(({ actions }) =>
          Object.values(actions).some(({ approval }) => (approval?.steps.length ?? 0) > 1),
        ) as Screen,
      (draft) => {
        for (const { approval } of Object.values(draft.actions)) approval?.steps.reverse();
      },
    ],
    证据: [
      queue,
      (draft) => {
        const shown = draft.queue as NonNullable<Screen['queue']>;
        Object.assign(shown, { evidence: [], show: [...shown.evidence, ...shown.show] });
      },
    ],
    显示: [
      queue,
      (draft) => {
        draft.queue = { ...draft.queue, show: [] } as never;
      },
    ],
    按钮的名称: [
      money,
      (draft) => {
        const [one, other] = Object.values(draft.actions) as { title: string }[];
        [(one as { title: string }).title, (other as { title: string }).title] = [
          String(other?.title),
          String(one?.title),
        ];
      },
    ],
    按钮的名称加上看不见的字: [
      money,
      (draft) => {
        const [one, other] = Object.values(draft.actions) as { title: string }[];
        const [first, second] = [String(one?.title), String(other?.title)];
        (one as { title: string }).title = `${second}\u200b`;
        (other as { title: string }).title = `${first.slice(0, 1)}\u3000${first.slice(1)}`;
      },
    ],
    选项的名称: [
      () => gift,
      (draft) => {
        const [one, other] = (anyField(draft, ({ words }) => (words.options ?? []).length > 1).words
          .options ?? []) as { title: string }[];
        (one as { title: string }).title = String(other?.title);
      },
    ],
  };
  test.each(Object.entries(CASES))(
    '%s needs all rights when it is lost, and is marked as rights',
    (_, [of, change]) => {
      const before = of();
      const after = structuredClone(before);
      change(after);
      const differences = compareScreens(new Map([[before.id, before]]), new Map([[after.id, after]]));
      expect(differences.filter(({ marks }) => marks.includes('rights'))).not.toEqual([]);
      expect(guardedChanges(before, after, new Set())).not.toEqual([]);
    },
  );
});

test('what a queue shows before a decision is not taken away by every author', () => {
  const audited = everyScreen.find(({ queue }) => (queue?.evidence ?? []).length > 0) as Screen;
  const without = (change: (queue: NonNullable<Screen['queue']>) => object) => {
    const draft = structuredClone(audited);
    draft.queue = { ...draft.queue, ...change(draft.queue as never) } as Screen['queue'];
    return guardedChanges(audited, draft, new Set()).map(({ what }) => what);
  };
  expect(without(() => ({ evidence: [] }))).toEqual(['队列的处理前要看的内容']);
  expect(without(({ show }) => ({ show: show.slice(1) }))).toEqual([
    expect.stringMatching(/^队列里不再显示 /),
  ]);
  expect(without(({ show }) => ({ show: [...show].reverse() }))).toEqual([]);
});

test('a new field opens nothing that there is, or it is guarded', () => {
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

test('a new field that is judged by what is guarded finds that out', () => {
  const added = (more: object) => {
    const before = structuredClone(gift);
    field(before, 'price').permission = { view: 'cost', edit: null };
    const after = structuredClone(before);
    after.fields.remark = { ...field(after, 'name'), name: 'remark', column: 'remark', ...more };
    return guardedChanges(before, after, new Set()).map(({ what }) => what);
  };
  const isCheap = { field: 'price', comparability: 'number', isMultiple: false, op: 'lt' };
  for (const more of [
    { maximum: { field: 'price' } },
    { default: { field: 'price' } },
    { when: { ...isCheap, operand: { literal: 9 } } },
    { fixedWhen: { not: { ...isCheap, operand: { literal: 9 } } } },
  ])
    expect(added(more), JSON.stringify(more)).toEqual(['新字段 remark 用到受保护的字段']);
  expect(added({ maximum: { field: 'name' } })).toEqual([]);
  const isEmpty = { field: 'remark', comparability: 'text', isMultiple: false, op: 'empty' };
  const own = {
    permission: { view: 'cost', edit: null },
    fixedWhen: { ...isEmpty, operand: { literal: false } },
  };
  expect(added(own)).toEqual([]);
  expect(added({ when: { ...isCheap, field: 'userId.level', operand: { literal: 9 } } })).toEqual([
    '新字段 remark 用到别处的记录',
  ]);
});

test('a field that was not writable is not made so by its place', () => {
  const placed = whats((draft) => {
    for (const group of draft.form?.groups ?? []) group.when = { any: [] };
  });
  expect(placed).toContain('字段 name 变为可在表单里填写');
  const hidden = structuredClone(gift);
  for (const group of hidden.form?.groups ?? [])
    group.fields = group.fields.filter(({ field: name }) => name !== 'price');
  expect(guardedChanges(hidden, gift, new Set()).map(({ what }) => what)).toEqual([
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
  const found = guardedChanges(bare, person, new Set()).map(({ what }) => what);
  expect(found).toContain('搜索用上敏感字段 phone');
});

test('a field that is called as before takes the column of now, which not every author may', () => {
  const active = everyScreen.find(({ id }) => id === 'user/user') as Screen;
  const { activeTime, ...fields } = active.fields;
  const older = {
    ...active,
    fields: {
      ...fields,
      lastActiveTime: { ...activeTime, name: 'lastActiveTime', column: 'last_active_time' },
    },
  } as Screen;
  const draft = withReturnedNames(
    {
      ...older,
      fields: { ...older.fields, lastActiveTime: { ...older.fields.lastActiveTime, formerly: [] } },
    } as Screen,
    active,
  );
  expect(draft.fields.lastActiveTime?.formerly).toEqual(['activeTime']);
  expect(guardedChanges(active, draft, new Set()).map(({ what }) => what)).toContain(
    '新字段 lastActiveTime 接过另一个字段的列',
  );
});
