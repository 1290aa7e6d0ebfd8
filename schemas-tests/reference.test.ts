import { expect, test } from 'vitest';
import type { Screen } from '../src/engine/contract/screen';
import type { JsonSchema } from '../src/engine/contract/widget';
import { measureOf } from '../src/engine/formula/formulaOf';
import { metaSchema } from '../src/engine/language/grammar/metaSchema';
import { readScreens } from '../src/engine/language/read/read';
import { sheets } from '../src/engine/widgets/sheets';
import { domainEffects } from '../src/tools/effects';
import { reference } from '../src/tools/reference';
import { levelsOf } from '../src/tools/reference/levels';
import { exampleOf } from '../src/tools/widgetExamples';

const text = reference();
const definitions = metaSchema().definitions as Record<string, JsonSchema>;

test('names every type with its messages for bad values', () => {
  for (const sheet of sheets.values()) {
    expect(text).toContain(`\n### ${sheet.type} ${sheet.title}\n`);
    for (const [, sentence] of exampleOf(sheet.type).bad) expect(text).toContain(sentence);
  }
});

test('names every effect with what it does and what it is given', () => {
  for (const [name, { does, parameters = {} }] of domainEffects) {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
    for (const word of [does, ...Object.keys(parameters)]) expect(row, name).toContain(word);
  }
});

test('names every word of every level', () => {
  const { properties, required } = metaSchema();
  const levels = [
    ...levelsOf({ properties, required } as JsonSchema, ''),
    ...Object.values(definitions).flatMap((part) => levelsOf(part, '')),
  ];
  const words = new Set(levels.flatMap((level) => level.words.map(({ name }) => name)));
  expect(words.size).toBeGreaterThan(80);
  for (const word of words) expect(text).toContain(`| \`${word}\``);
});

test('its links lead somewhere', () => {
  const anchors = new Set([...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading)));
  const links = [...text.matchAll(/\]\(#([^)]*)\)/g)].map(([, anchor]) => anchor);
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((anchor) => !anchors.has(String(anchor)))).toEqual([]);
});

/** What holds where a word is absent: where the reader finds it after normalisation. */
const DEFAULTS: Record<string, (screens: Map<string, Screen>) => unknown> = {
  $version: () => 1,
  kind: (screens) => screens.get('a/list')?.kind,
  'resource.delete': (screens) => screens.get('a/list')?.resource?.delete,
  'table.sort': (screens) => screens.get('a/list')?.table?.sort.map(sortWord),
  'table.as': (screens) => screens.get('a/list')?.table?.layouts[0].name,
  'queue.order': (screens) => screens.get('a/queue')?.queue?.order.map(sortWord),
  'queue.opens': (screens) => screens.get('a/queue')?.queue?.opens,
  'queries.*.measure': (screens) => screens.get('a/dashboard')?.dashboard?.cards[0]?.query.measure.kind,
  'cards.*.measure': (screens) => screens.get('a/dashboard')?.dashboard?.cards[1]?.query.measure.kind,
  'queries.*.negate': (screens) => screens.get('a/dashboard')?.dashboard?.cards[0]?.query.isNegated,
  'cards.*.negate': (screens) => screens.get('a/dashboard')?.dashboard?.cards[1]?.query.isNegated,
  'cards.*.compare': (screens) => screens.get('a/dashboard')?.dashboard?.cards[1]?.isCompared,
  'cards.*.good': (screens) => screens.get('a/dashboard')?.dashboard?.cards[1]?.good,
  'menu.order': (screens) => screens.get('a/list')?.menu?.order,
  'menu.keepAlive': (screens) => screens.get('a/list')?.menu?.keepAlive,
  'menu.hidden': (screens) => screens.get('a/list')?.menu?.isHidden,
  'table.search[].palette': (screens) => screens.get('a/list')?.table?.search[0]?.isPalette,
  'table.totals[].as': (screens) => screens.get('a/list')?.table?.totals[0]?.as,
  'table.totals[].whole': (screens) => screens.get('a/list')?.table?.totals[0]?.isWhole,
  'side.under': (screens) => screens.get('a/list')?.side?.isUnder,
  'form.as': (screens) => screens.get('a/list')?.form?.as,
  'actions.add': (screens) => verbOf(screens.get('a/list'), 'add'),
  'actions.edit': (screens) => verbOf(screens.get('a/list'), 'edit'),
  'actions.delete': (screens) => verbOf(screens.get('a/list'), 'delete'),
  'actions.export': (screens) => verbOf(screens.get('a/list'), 'export'),
  'actions.import': (screens) => verbOf(screens.get('a/list'), 'import'),
  'action.on': (screens) => screens.get('a/list')?.actions.go?.on,
  'action.bulk': (screens) => screens.get('a/list')?.actions.go?.bulk,
  'action.danger': (screens) => screens.get('a/list')?.actions.go?.isDanger,
  'action.handsOver': (screens) => screens.get('a/list')?.actions.go?.isHandOver,
  'approvalStep.of': (screens) =>
    screens.get('a/list')?.actions.pass?.approval?.steps[0]?.isAll === false ? 'any' : 'all',
  'action.open.as': (screens) => {
    const open = screens.get('a/list')?.actions.go?.open;
    return open && 'as' in open ? open.as : undefined;
  },
  'field.required': (screens) => screens.get('a/list')?.fields.name?.isRequired,
  'field.unique': (screens) => screens.get('a/list')?.fields.name?.unique !== null,
  'field.readOnly': (screens) => screens.get('a/list')?.fields.name?.isReadOnly,
  'field.writeOnly': (screens) => screens.get('a/list')?.fields.name?.isWriteOnly,
  'field.multiple': (screens) => screens.get('a/list')?.fields.kind?.isMultiple,
  'detail.comments': (screens) => screens.get('a/list')?.detail?.hasComments,
  'formula.measure': () => measureOf(undefined).kind,
  'cron.seconds': () => sheets.get('cron')?.normalise?.({}).seconds,
  'audio.maxKB': () => sheets.get('audio')?.normalise?.({}).maxKB,
  'file.maxKB': () => sheets.get('file')?.normalise?.({}).maxKB,
  'image.maxKB': () => sheets.get('image')?.normalise?.({}).maxKB,
  'video.maxKB': () => sheets.get('video')?.normalise?.({}).maxKB,
};

test('its defaults are what holds where a word is absent', () => {
  const { screens, errors } = readScreens(
    Object.entries(FILES).map(([file, data]) => ({ file, text: JSON.stringify(data) })),
    null,
  );
  expect(errors).toEqual([]);
  const actual = Object.fromEntries(Object.entries(DEFAULTS).map(([word, find]) => [word, find(screens)]));
  expect(declaredDefaults()).toEqual(actual);
});

/** Of a button of the language, as a file says that it is there, or not. */
function verbOf(screen: Screen | undefined, name: 'add' | 'edit' | 'delete' | 'export' | 'import'): unknown {
  return screen && name in screen.verbs ? {} : false;
}

/** Defaults of the grammar by `<level>.<word>`; words of fields under `field` or their own type. */
function declaredDefaults(): Record<string, unknown> {
  const { properties, required } = metaSchema();
  const branches = (definitions.field?.oneOf ?? []) as { properties: Record<string, JsonSchema> }[];
  const words = [
    ...levelsOf({ properties, required } as JsonSchema, ''),
    ...Object.entries(definitions).flatMap(([name, part]) => levelsOf(part, name)),
  ].flatMap((level) =>
    level.words.map(({ name, schema }) => ({
      name: level.name === '' ? name : `${level.name}.${name}`,
      schema,
    })),
  );
  const ofFields = branches.flatMap((branch) => {
    const type = String(branch.properties.type?.const);
    const own = sheets.get(type)?.words ?? {};
    return Object.entries(branch.properties).map(([word, schema]) => ({
      name: `${word in own ? type : 'field'}.${word}`,
      schema,
    }));
  });
  return Object.fromEntries(
    [...words, ...ofFields]
      .filter(({ schema }) => schema.default !== undefined)
      .map(({ name, schema }) => [name, schema.default]),
  );
}

const FILES = {
  'a/list.json': {
    title: '列表',
    resource: { path: '/a/list', table: 'list' },
    fields: {
      name: { type: 'text', title: '名' },
      kind: { type: 'enum', title: '类', options: { plain: '普通' } },
      price: { type: 'gold', title: '价格' },
    },
    table: { search: [{ title: '找', fields: ['name'] }], totals: [{ field: 'price', by: 'kind' }] },
    form: ['name'],
    detail: { groups: [{ fields: ['name'] }] },
    side: { screen: 'a/queue', by: 'name' },
    actions: {
      go: { title: '去', open: 'a/queue' },
      pass: { title: '同意', set: { price: 5 }, approval: { steps: [{ title: '复核' }] } },
    },
  },
  'a/queue.json': {
    title: '队列',
    kind: 'queue',
    resource: { path: '/a/queue', table: 'queue' },
    fields: { name: { type: 'text', title: '名' } },
    queue: { where: { name: 'x' } },
  },
  'a/dashboard.json': {
    title: '看板',
    kind: 'dashboard',
    queries: { all: { from: 'a/list' } },
    cards: {
      named: { title: '一', as: 'number', query: 'all' },
      own: { title: '二', as: 'number', from: 'a/list' },
    },
  },
};

function sortWord({ field, direction }: { field: string; direction: string }): string {
  return `${direction === 'desc' ? '-' : ''}${field}`;
}

/** As GitHub makes anchors of headings. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
