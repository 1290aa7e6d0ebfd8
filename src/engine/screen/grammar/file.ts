import type { JsonSchema } from '../../contract/widget';
import { byType, flag, list, mapOf, oneOf, ref, text, words } from './parts';

const ACTION_WORDS: Record<string, JsonSchema> = {
  title: text('按钮上的字'),
  on: oneOf('row：一条记录（默认）；screen：整个页面；form：表单里的值', ['row', 'screen', 'form']),
  when: ref('condition'),
  ask: ref('ask'),
  confirm: text('先问一句，{字段} 换成记录的值'),
  set: mapOf('改哪些字段', ref('value')),
  run: ref('effectName'),
  open: byType('打开哪个页面', [['string', ref('screenId')]], {
    ...words(
      '打开哪个页面、怎样打开',
      { screen: ref('screenId'), as: oneOf('怎样打开', ['dialog', 'drawer', 'tab']) },
      ['screen'],
    ),
  }),
  bulk: oneOf('true：也可对多条；"only"：只对多条', [true, false, 'only']),
  icon: text('图标名'),
  key: text('快捷键'),
  danger: flag('红色'),
};

const VERB_WORDS = {
  title: ACTION_WORDS.title,
  when: ACTION_WORDS.when,
  ask: ACTION_WORDS.ask,
  confirm: ACTION_WORDS.confirm,
} as Record<string, JsonSchema>;

const VERB = byType(
  'false：没有这个按钮；{…}：换标题、条件、追问；import 写 {} 才有',
  [['boolean', { const: false }]],
  words('按钮', VERB_WORDS),
);

/** Parts that several words of a file share. */
export const fileDefinitions: Record<string, JsonSchema> = {
  fieldName: {
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: '应当是小写字母开头的字段名，如 createTime',
  },
  verbName: { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$', saying: '应当是小写字母开头的动词名' },
  columnName: {
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)?$',
    saying: '应当是字段名，或 userId.level 这样的所引记录的字段',
  },
  screenId: {
    type: 'string',
    pattern: '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$',
    saying: '应当是页面的编号，如 "goods/gift"',
  },
  effectName: {
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*\\.[a-z][A-Za-z0-9]*$',
    saying: '应当是“领域.动作”，如 "withdrawal.approve"',
  },
  formerNames: list('从前的名字', text('从前的名字')),
  sortName: { type: 'string', pattern: '^-?[a-z][A-Za-z0-9]*$', saying: '应当是字段名，前面加 - 表示倒序' },
  ask: byType(
    '追问：字段名的列表，或 {"until": true, "note": {"type": "text", "title": "备注"}}',
    [['array', list('追问哪些字段', ref('fieldName'))]],
    mapOf('追问', ref('asked')),
  ),
  asked: byType(
    'true：本页字段；{required, default}：本页字段在此处必填或有初值；{type, …}：自己的字段',
    [['boolean', { const: true }]],
    {
      if: { required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: ref('field'),
      else: words('本页字段在此处的规则', { required: flag('此处必填'), default: ref('value') }),
    },
  ),
  group: words(
    '一组字段',
    { title: text('组名'), fields: list('字段', ref('placed')), when: ref('condition') },
    ['fields'],
  ),
  placed: byType('字段名，或 {field, width, title, wide}', [['string', ref('columnName')]], {
    ...words(
      '字段的摆法',
      {
        field: ref('columnName'),
        width: { type: 'integer', minimum: 40, maximum: 1000, description: '列宽，像素' },
        title: text('此处的标题'),
        wide: flag('表单里占满一行'),
      },
      ['field'],
    ),
    saying: '应当是字段名，或 {"field": …, "width": 120}',
  }),
  by: byType(
    '里面的哪个字段等于外面的编号；几个字段任一；或 {里: 外}',
    [
      ['string', ref('fieldName')],
      ['array', list('任一字段', ref('fieldName'))],
    ],
    mapOf('里面的字段: 外面的字段', ref('fieldName')),
  ),
  link: words('另一页面', { screen: ref('screenId'), by: ref('by'), title: text('标签页标题') }, ['screen']),
  action: words('按钮', ACTION_WORDS, ['title']),
  measure: byType('"count"，或 {"sum": 字段}', [['string', { const: 'count' }]], {
    ...words('度量', { sum: ref('fieldName'), avg: ref('fieldName'), distinct: ref('fieldName') }),
    minProperties: 1,
    maxProperties: 1,
  }),
};

const QUERY_WORDS: Record<string, JsonSchema> = {
  from: ref('screenId'),
  where: ref('condition'),
  measure: ref('measure'),
  over: ref('fieldName'),
  by: ref('fieldName'),
  split: ref('fieldName'),
  limit: { type: 'integer', minimum: 1, maximum: 1000, description: '最多几项' },
  run: ref('effectName'),
  result: ref('fields'),
};

const CARD_KINDS = ['number', 'line', 'bar', 'pie', 'funnel', 'ranking', 'table', 'cohort', 'map'];

/** Words at the top of a file (`language.md` §1, §2, §4). Which kind may use which is `check/kinds.ts`. */
export const fileWords: Record<string, JsonSchema> = {
  $schema: { type: 'string', description: '编辑器用' },
  $version: { type: 'integer', minimum: 1, description: '语言的版本，默认 1' },
  title: text('页面标题'),
  kind: oneOf('页面种类，默认 list', ['list', 'tree', 'form', 'queue', 'dashboard', 'page']),
  route: {
    type: 'string',
    pattern: '^/[A-Za-z0-9/_:-]+$',
    description: '地址，默认 /组/名',
    saying: '应当是 / 开头的地址',
  },
  permission: {
    type: 'string',
    pattern: '^[a-z][a-z0-9-]*$',
    description: '权限码前缀，默认是页面名',
    saying: '应当是小写字母、数字和 -',
  },
  aliases: list('外部后台菜单里的组件名', text('组件名')),
  formerly: list('从前的编号', ref('screenId')),
  label: ref('fieldName'),
  refresh: { type: 'integer', minimum: 1, maximum: 3600, description: '每隔几秒刷新' },
  resource: words('记录在哪里', {
    path: {
      type: 'string',
      pattern: '^(/[A-Za-z0-9_-]+)+$',
      description: '接口地址，如 /gift/gift',
      saying: '应当是 / 开头的接口地址',
    },
    table: {
      type: 'string',
      pattern: '^[a-z][a-z0-9_]*$',
      maxLength: 50,
      description: '数据表',
      saying: '应当是小写字母、数字和 _',
    },
    of: ref('screenId'),
    owned: oneOf('false：表由手写迁移建立', [false]),
    where: ref('condition'),
    delete: oneOf('soft：进回收站（默认）；hard：直接删；false：不能删', ['soft', 'hard', false]),
  }),
  fields: ref('fields'),
  table: words('列表', {
    columns: list('列，第一列固定', ref('placed')),
    search: list(
      '搜索框',
      byType(
        '字段名，或 {title, fields}',
        [['string', ref('fieldName')]],
        words('一个框搜几个字段', { title: text('标题'), fields: list('字段', ref('fieldName')) }, [
          'title',
          'fields',
        ]),
      ),
    ),
    sort: list('最初的顺序', ref('sortName')),
    inline: list('列表里直接改的字段', ref('fieldName')),
    totals: list(
      '合计',
      byType(
        '字段名，或 {field, by}',
        [['string', ref('fieldName')]],
        words('合计', { field: ref('fieldName'), by: ref('fieldName') }, ['field']),
      ),
    ),
    tabs: ref('fieldName'),
    as: oneOf('画成', ['table', 'cards']),
    drag: ref('fieldName'),
  }),
  tree: words(
    '树',
    { parent: ref('fieldName'), depth: { type: 'integer', minimum: 1, description: '最多几层' } },
    ['parent'],
  ),
  form: byType(
    '表单：字段名的列表，或 {groups, as}',
    [['array', list('字段', ref('placed'))]],
    words('表单', {
      fields: list('字段', ref('placed')),
      groups: list('分组', ref('group')),
      as: oneOf('画成', ['dialog', 'drawer', 'page', 'steps']),
    }),
  ),
  detail: words('详情', { groups: list('分组', ref('group')), tabs: list('标签页', ref('link')) }),
  side: ref('link'),
  queue: words(
    '待办队列',
    {
      where: ref('condition'),
      order: list('顺序', ref('sortName')),
      show: list('放大显示的字段', ref('columnName')),
    },
    ['where'],
  ),
  actions: {
    ...mapOf('按钮', ref('action'), ref('verbName')),
    properties: Object.fromEntries(['add', 'edit', 'delete', 'export', 'import'].map((verb) => [verb, VERB])),
  },
  hooks: words('保存前后', { beforeSave: ref('effectName'), afterSave: ref('effectName') }),
  verbs: mapOf('只用来看字段的动词', text('名称'), ref('verbName')),
  range: words('日期范围', {
    default: text('默认范围'),
    choices: list('可选范围', text('范围')),
    compare: oneOf('与哪一期比较', ['previous', 'lastWeek', 'lastYear']),
  }),
  queries: mapOf('命名的查询', words('查询', QUERY_WORDS)),
  cards: mapOf(
    '卡片：键是它的编号',
    words(
      '卡片',
      { title: text('标题'), as: oneOf('画成', CARD_KINDS), query: ref('fieldName'), ...QUERY_WORDS },
      ['title', 'as'],
    ),
  ),
  menu: byType(
    'false：不进菜单；{icon, order, keepAlive, hidden}',
    [['boolean', { const: false }]],
    words('菜单', {
      icon: text('图标'),
      order: { type: 'integer', description: '排序' },
      keepAlive: flag('切换标签时保留'),
      hidden: flag('不显示'),
    }),
  ),
};
