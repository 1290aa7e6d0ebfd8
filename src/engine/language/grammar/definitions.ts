import type { JsonSchema } from '../../contract/widget';
import { COLOUR_NAMES } from '../../values/colours';
import { ICON_NAMES, ICONS } from '../../values/icons';
import { actionWords } from './actions';
import { approvalStep } from './approval';
import { about, byType, inPanel, integer, like, list, mapOf, ofOwn, ref, text, words } from './parts';
import { ruleDefinition } from './rules';

const SUGGESTED_BY_ANSWER = { field: 'outcome', invalid: 'report_invalid_reason', ban: 'punish_reason' };

/** Parts that several words of a file share. */
export const sharedDefinitions: Record<string, JsonSchema> = {
  fieldName: {
    title: '字段名',
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: '应当是小写字母开头的字段名，如 createTime',
    panelSaying: '请选一个字段',
  },
  verbName: {
    title: '动词名',
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: '应当是小写字母开头的动词名',
  },
  ruleName: {
    title: '规则名',
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: '应当是小写字母开头的规则名，如 expire',
  },
  queryName: {
    title: '查询名',
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: '应当是小写字母开头的查询名',
  },
  cardName: {
    title: '卡片编号',
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: '应当是小写字母开头的编号，如 newUsers',
  },
  parameterName: {
    title: '参数名',
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: '应当是小写字母开头的参数名',
  },
  groupName: {
    title: '分组',
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    saying: '应当是字段名，或 hour、day、week、month',
    panelSaying: '请选一个字段，或小时、天、周、月',
  },
  optionName: { title: '选项', type: 'string', minLength: 1 },
  template: { title: '带字段的文字', type: 'string', minLength: 1 },
  dictCode: { title: '字典编码', type: 'string', pattern: '^[a-zA-Z][A-Za-z0-9_]*$' },
  columnName: {
    title: '字段名',
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)?$',
    saying: '应当是字段名，或 userId.level 这样的所引记录的字段',
    panelSaying: '请选一个字段',
  },
  screenId: {
    title: '页面编号',
    type: 'string',
    pattern: '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$',
    saying: '应当是页面的编号，如 "goods/gift"',
    panelSaying: '请选一个页面',
  },
  effectName: {
    title: '动作名',
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*\\.[a-z][A-Za-z0-9]*$',
    saying: '应当是“领域.动作”，如 "withdrawal.approve"',
    panelSaying: '请从列出的动作里选',
  },
  iconName: {
    title: '图标名',
    type: 'string',
    enum: ICON_NAMES,
    enumDescriptions: Object.values(ICONS),
    saying: `应当是图标名：${ICON_NAMES.join('、')}`,
    panelSaying: '请从列出的图标里选',
  },
  colour: {
    title: '颜色',
    type: 'string',
    pattern: `^(${COLOUR_NAMES.join('|')}|#[0-9A-Fa-f]{6})$`,
    saying: `应当是颜色名（${COLOUR_NAMES.join('、')}）或 #RRGGBB`,
    panelSaying: '请从列出的颜色里选，或写 # 和六位色号',
  },
  keyName: {
    title: '快捷键',
    type: 'string',
    pattern: '^[A-Za-z0-9]$',
    saying: '应当是一个字母或一个数字，如 "J"',
  },
  run: {
    ...byType(
      '动作名；{"动作名": {"参数": 值}}；或它们的列表，依次做',
      [
        ['string', ref('effectName')],
        [
          'array',
          list(
            '依次做',
            byType('动作名，或带参数的动作', [['string', ref('effectName')]], ref('effectCalls')),
          ),
        ],
      ],
      ref('effectCalls'),
    ),
    title: '做什么',
    examples: [
      'withdrawal.approve',
      { 'message.send': { to: { field: 'userId' }, text: '您的反馈已处理：{reply}' } },
    ],
  },
  effectCalls: {
    ...mapOf(
      '动作名: 参数',
      about('screen', mapOf('参数: 值', ref('argument'), ref('parameterName'))),
      ref('effectName'),
    ),
    title: '带参数的动作',
    minProperties: 1,
    saying: '应当是“领域.动作”，或 {"领域.动作": {"参数": 值}}',
    panelSaying: '请从列出的动作里选',
    examples: [{ 'message.send': { to: { field: 'userId' }, text: '您的反馈已处理：{reply}' } }],
  },
  argument: {
    ...byType(
      '值，写法同 set；{字段: 值}：另一页面的记录变成什么',
      [['object', mapOf('字段: 值', ofOwn(ref('value')))]],
      ofOwn(ref('value')),
    ),
    title: '参数',
    examples: [{ field: 'userId' }, 'plain', { status: 'rejected' }],
  },
  formerNames: list('从前的名字', text('从前的名字')),
  sortName: {
    title: '排序',
    type: 'string',
    pattern: '^-?[a-z][A-Za-z0-9]*$',
    saying: '应当是字段名，前面加 - 表示倒序',
    panelSaying: '请选一个字段',
  },
  ask: {
    ...byType(
      '追问：字段名的列表，或 {"until": true, "note": {"type": "text", "title": "备注"}}',
      [['array', list('追问哪些字段', ref('fieldName'))]],
      { ...mapOf('追问', ref('asked')), title: '逐个定规则' },
    ),
    title: '追问',
    examples: [['reason'], { until: true, reason: true, note: { type: 'text', title: '备注' } }],
  },
  asked: {
    ...byType(
      'true：本页字段；{required, default, suggest}：本页字段在此处必填、有初值或有可选的说法；{type, …}：自己的字段',
      [['boolean', { const: true }]],
      {
        if: { required: ['type'] },
        // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
        then: ref('field'),
        else: words('本页字段在此处的规则', {
          required: like({ type: 'boolean', description: '在此处必填；不写就照字段自己的' }, true, false),
          default: like(ref('value', '在此处先填好的值；不写就照字段自己的'), '$now', 'other'),
          suggest: like(
            ref('suggested', '此处可以选的说法；也可以自己写'),
            'punish_reason',
            SUGGESTED_BY_ANSWER,
          ),
        }),
      },
    ),
    title: '所追问的字段',
    examples: [true, { required: true }, { type: 'text', title: '备注', maxLength: 200 }],
  },
  suggested: {
    ...byType(
      '一个数据字典；或由一个选项字段决定用哪个：{"field": 字段, 选项: 数据字典}，没写的选项没有可选的说法',
      [['string', ref('dictCode')]],
      {
        type: 'object',
        required: ['field'],
        properties: { field: like(ref('fieldName', '由哪个字段的值决定用哪个字典'), 'outcome') },
        propertyNames: ref('optionName'),
        additionalProperties: ref('dictCode'),
        optionsOf: 'field',
        saying: '应当是数据字典的编码，或 {"field": 字段, 选项: 数据字典的编码}',
        panelSaying: '应当是数据字典的编码，或按一个字段的选项各用一个字典',
      },
    ),
    title: '可选的说法',
    examples: ['punish_reason', SUGGESTED_BY_ANSWER],
  },
  group: {
    ...words(
      '一组字段',
      {
        title: like(text('组名'), '基本'),
        fields: like(list('组里的字段，按顺序', ref('placed')), ['name', 'image', 'price']),
        when: like(ref('condition', '何时显示这一组；不显示时整组不填、不要求、保存为空'), {
          kind: 'luxury',
        }),
      },
      ['fields'],
    ),
    title: '分组',
    examples: [{ title: '基本', fields: ['name', 'price'] }],
  },
  placed: {
    ...byType('字段名，或 {field, to, width, title, wide}', [['string', ref('columnName')]], {
      ...words(
        '字段的摆法',
        {
          field: like(ref('columnName', '哪个字段；userId.level 是所引记录的字段'), 'name', 'userId.level'),
          to: like(
            ref('fieldName', '与前一个字段合成一段时间，到哪个字段为止：一列、一个输入框；要写 title'),
            'endTime',
          ),
          width: like(integer('列宽，像素；只用于列', { minimum: 40, maximum: 1000 }), 72, 200),
          title: like(text('此处的标题，只用于列和一段时间'), '封面', '有效期'),
          wide: like({ type: 'boolean', description: '占满一行；只用于表单和详情；默认由类型决定' }, true),
        },
        ['field'],
      ),
      saying: '应当是字段名，或 {"field": …, "width": 120}',
      panelSaying: '请选一个字段',
    }),
    title: '字段名或摆法',
    examples: [
      'name',
      { field: 'image', width: 72 },
      'userId.level',
      { field: 'startTime', to: 'endTime', title: '有效期' },
    ],
  },
  by: {
    ...byType(
      '里面的哪个字段等于外面的编号；几个字段任一；或 {里: 外}',
      [
        ['string', ref('fieldName')],
        ['array', list('任一字段', ref('fieldName'))],
      ],
      mapOf('里面的字段: 外面的字段', ofOwn(ref('fieldName'))),
    ),
    title: '对应',
    examples: ['userId', ['callerId', 'calleeId'], { userId: 'userId' }],
  },
  link: {
    ...about(
      'screen',
      words(
        '另一页面',
        {
          screen: like(ref('screenId', '哪个页面'), 'finance/gold-record'),
          by: like(
            inPanel(
              '它的哪个字段等于本记录的编号；可以几个字段任一，也可以一一对应；手写页面不用写',
              ref('by', '它的哪个字段等于本记录的编号；列表：任一；{"它的字段": "本页字段"}；手写页面不用写'),
            ),
            'userId',
            ['callerId', 'calleeId'],
            { userId: 'userId' },
          ),
          title: like(text('标签页的标题；默认是那个页面的标题'), '金币明细'),
          timeline: like(
            ref('fieldName', '也放进“时间线”：按它的哪个时间字段排列；写了它的标签页合成一条，最新的在前'),
            'createTime',
          ),
        },
        ['screen'],
      ),
    ),
    title: '另一页面',
    examples: [
      { screen: 'finance/gold-record', by: 'userId', title: '金币明细' },
      { screen: 'user/punishment', by: 'userId', timeline: 'createTime' },
    ],
  },
  action: {
    ...inPanel(
      '一个按钮：按下后改字段、由动作去做，或打开一个页面',
      words('自己的按钮：要写 set、run 或 open', actionWords, ['title']),
    ),
    title: '按钮',
    examples: [
      { title: '下架', when: { enabled: true }, confirm: '下架「{name}」？', set: { enabled: false } },
    ],
  },
  approvalStep,
  rule: ruleDefinition,
  measure: {
    ...byType('"count"，或 {"sum": 字段}', [['string', { const: 'count', title: '条数' }]], {
      title: '某个字段',
      ...words('度量', {
        sum: like(ref('fieldName', '把这个字段加起来'), 'gold'),
        avg: like(ref('fieldName', '这个字段的平均'), 'length'),
        distinct: like(ref('fieldName', '这个字段有几个不同的值'), 'userId'),
      }),
      minProperties: 1,
      maxProperties: 1,
    }),
    title: '度量',
    examples: ['count', { sum: 'amount' }, { distinct: 'userId' }],
  },
};
