import { layoutSheets } from '../../../src/engine/layouts/sheets';
import { sheets } from '../../../src/engine/pure';
import { rendererSheets } from '../../../src/engine/renderers/sheets';
import { exampleOf } from '../../../src/tools/widgetExamples';
import { PAYLOADS, SHORT } from './payloads';

/** One field of a type, with a good value to be made hostile. */
export interface TypedField {
  type: string;
  name: string;
  definition: Record<string, unknown>;
  good: unknown;
  /** Filled by the domain alone: the file has the type `json`, and the page gets this one. */
  isComputed: boolean;
  /** Whether its column can hold any text. */
  isOpen: boolean;
  isJson: boolean;
}

/** What a definition of the example means elsewhere. */
const WORDS: Record<string, unknown> = {
  to: 'xss/label',
  of: 'xss/label',
  run: undefined,
  stored: undefined,
};
/** Words that would refuse or hide what the test stores. */
const REFUSING = ['minimum', 'maximum', 'maxLength', 'run', 'stored', 'signed'];

/** Every type of the language: a new folder below `widgets/` is met here by its mere existence. */
export const TYPED_FIELDS: readonly TypedField[] = [...sheets.values()].map((sheet) => {
  const { field, good } = exampleOf(sheet.type);
  const isComputed = sheet.requiredWords?.includes('run') === true;
  const words = Object.entries(field)
    .filter(([word]) => !REFUSING.includes(word))
    .map(([word, value]) => [word, WORDS[word] ?? value]);
  const definition = {
    ...Object.fromEntries(words),
    ...(isComputed && { type: 'json' }),
    ...(sheet.coded === 'options' && { options: hostileOptions() }),
    // as JSON it is not
    ...(sheet.isSensitive && !isComputed && { sensitive: false }),
    title: `${sheet.title}${SHORT}`,
  };
  return {
    type: sheet.type,
    name: fieldName(sheet.type),
    definition,
    good: good[0],
    isComputed,
    // its parts read the text
    isOpen: (sheet.storage === 'text' && sheet.parts === undefined) || sheet.storage === 'jsonb',
    isJson: sheet.storage === 'jsonb',
  };
});

function fieldName(type: string): string {
  return `of${type[0]?.toUpperCase()}${type.slice(1)}`;
}

function hostileOptions(): [string, string][] {
  return Object.values(PAYLOADS).map((payload, index) => [`o${index}`, payload.slice(0, 200)]);
}

const names = TYPED_FIELDS.map(({ name }) => name);
const shown = ['name', ...names];
/** What a form takes: an id is the database's own, and what the domain fills is not typed. */
const typed = TYPED_FIELDS.filter(({ type, isComputed }) => type !== 'id' && !isComputed).map(
  ({ name }) => name,
);
const fields = Object.fromEntries(TYPED_FIELDS.map(({ name, definition }) => [name, definition]));
/** What fields of the examples name beside themselves. */
const named = {
  jobClassName: { type: 'dict', title: '任务', dict: 'sys_job' },
  valueType: { type: 'enum', title: '种类', options: { text: '文本', url: '网址', json: 'JSON' } },
};
const { picture, svg, endOfAttribute } = PAYLOADS;

/** The screens of the suite by id: one table with every type, looked at in every way in which the product shows records. */
export function hostileScreens(): Record<string, object> {
  return {
    'xss/all': ALL,
    'xss/label': {
      title: `名字${svg}`,
      label: 'name',
      resource: { path: '/xss/label', table: 'xss_label' },
      fields: {
        name: { type: 'text', title: '名字' },
        allId: { type: 'ref', title: `属于${svg}`, to: 'xss/all' },
      },
      table: { columns: ['name', 'allId'] },
      form: ['name', 'allId'],
    },
    'xss/settings': {
      title: `设置${picture}`,
      kind: 'form',
      resource: { path: '/xss/settings', table: 'xss_settings' },
      fields: { ...named, ...fields },
      form: { groups: [{ title: `一组${svg}`, fields: typed }] },
    },
    'xss/tree': {
      title: `树${picture}`,
      kind: 'tree',
      label: 'name',
      resource: { path: '/xss/tree', table: 'xss_tree' },
      fields: {
        name: ALL.fields.name,
        parentId: { type: 'ref', title: '上级', to: 'xss/tree' },
        ...named,
        ...fields,
      },
      table: { columns: shown },
      tree: { parent: 'parentId', depth: 3 },
    },
    'xss/board': BOARD,
    ...viewsOfAll(),
    ...drawnTrees(),
  };
}

/** The tree by each renderer that draws trees. */
function drawnTrees(): Record<string, object> {
  const screens = [...rendererSheets.values()]
    .filter(({ kinds }) => kinds.includes('tree'))
    .map(({ name }) => [
      `xss/by-${name}`,
      {
        title: `${name}${picture}`,
        kind: 'tree',
        renderer: name,
        resource: { of: 'xss/tree' },
        table: { columns: shown, search: ['name'] },
        tree: { parent: 'parentId', depth: 3 },
        detail: { groups: [{ title: `一组${picture}`, fields: shown }] },
      },
    ]);
  return Object.fromEntries(screens);
}

const ALL = {
  title: `全部${picture}`,
  label: 'name',
  resource: { path: '/xss/all', table: 'xss_all' },
  fields: {
    name: { type: 'text', title: `名称${svg}`, help: picture },
    amount: { type: 'integer', title: `数量${endOfAttribute}`, default: 1 },
    state: {
      type: 'enum',
      title: '状态',
      options: { open: `待办${picture}`, done: `办完${svg}` },
      default: 'open',
    },
    parentId: { type: 'ref', title: '上级', to: 'xss/all' },
    ...named,
    ...fields,
  },
  table: {
    columns: shown,
    search: [
      { title: `找${picture}`, fields: ['name', 'ofText'], palette: true },
      'ofEnum',
      'ofDict',
      'ofRef',
      'ofUser',
    ],
    totals: [{ field: 'amount', by: 'ofEnum' }],
    tabs: 'state',
  },
  form: {
    groups: [{ title: `一组${svg}`, fields: ['name', 'amount', 'jobClassName', 'valueType', ...typed] }],
  },
  detail: {
    groups: [{ title: `一组${picture}`, fields: shown }],
    tabs: [{ screen: 'xss/label', by: 'allId', title: `另一页${svg}` }],
  },
  actions: {
    count: {
      title: `记数${svg}`,
      confirm: `给「{name}」记数${picture}？`,
      ask: ['reason'],
      set: { amount: 2 },
      bulk: true,
    },
  },
};

/** The same records in each layout of lists, and as a queue. */
function viewsOfAll(): Record<string, object> {
  const of = { of: 'xss/all' };
  const layouts = [...layoutSheets.values()].map(({ name, groupsBy }) => [
    `xss/as-${name}`,
    {
      title: `${name}${picture}`,
      resource: of,
      table: { columns: shown, as: name, ...(groupsBy && placed(name)[groupsBy]) },
      detail: ALL.detail,
      ...(groupsBy === 'states' && { actions: { finish: FINISH } }),
    },
  ]);
  return {
    ...Object.fromEntries(layouts),
    'xss/queue': {
      title: `队列${picture}`,
      kind: 'queue',
      resource: of,
      table: { columns: shown, tabs: 'state' },
      detail: ALL.detail,
      queue: { where: { state: 'open' }, order: ['createTime'], show: shown },
      actions: { finish: { ...FINISH, key: 'J' } },
    },
  };
}

const FINISH = { title: `办完${svg}`, when: { state: 'open' }, ask: ['reason'], set: { state: 'done' } };

/** What a layout that places records goes by. */
const placed = (layout: string) => ({
  states: { tabs: 'state' },
  time: { as: { [layout]: 'createTime' }, search: ['createTime'] },
});

/** Each kind of card over labels that are hostile: options, references, regions. */
const BOARD = {
  title: `看板${picture}`,
  kind: 'dashboard',
  range: { default: '7d', choices: ['7d', '30d'], compare: 'previous' },
  queries: { every: { from: 'xss/all', over: 'createTime' } },
  cards: {
    count: { title: `条数${picture}`, as: 'number', query: 'every' },
    days: { title: `每天${svg}`, as: 'line', query: 'every', by: 'day', compare: true },
    bars: { title: `柱${picture}`, as: 'bar', query: 'every', by: 'ofEnum' },
    lines: { title: `线${picture}`, as: 'line', query: 'every', by: 'ofRef' },
    share: { title: `份额${picture}`, as: 'pie', query: 'every', by: 'ofEnum' },
    funnel: { title: `漏斗${picture}`, as: 'funnel', query: 'every', by: 'ofEnum' },
    ranking: { title: `排行${picture}`, as: 'ranking', query: 'every', by: 'ofRef' },
    table: { title: `表${picture}`, as: 'table', query: 'every', by: 'ofDict' },
    map: { title: `地图${picture}`, as: 'map', query: 'every', by: 'ofRegion' },
  },
};
