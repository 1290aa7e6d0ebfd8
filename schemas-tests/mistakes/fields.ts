import type { Mistake } from './mistake';

export const fieldMistakes: readonly Mistake[] = [
  {
    does: 'empties the title of the screen',
    changes: [[['title'], '']],
    reads: ['页面标题：不能为空'],
    opens: ['title'],
  },
  {
    does: 'takes the title of the screen away',
    changes: [[['title'], undefined]],
    reads: ['页面：缺少「页面标题」'],
    opens: [],
  },
  {
    does: 'empties the title of a field',
    changes: [[['fields', 'count', 'title'], '']],
    reads: ['字段「」 › 字段的中文名：不能为空'],
    opens: ['fields', 'count', 'title'],
  },
  {
    does: 'adds a field without a title',
    changes: [[['fields', 'extra'], { type: 'text' }]],
    reads: ['字段「extra」：缺少「字段的中文名」'],
    opens: ['fields', 'extra'],
  },
  {
    does: 'adds a field without a type',
    changes: [[['fields', 'extra'], { title: '附注' }]],
    reads: ['字段「附注」：缺少「字段类型」'],
    opens: ['fields', 'extra'],
  },
  {
    does: 'writes a type of another tool',
    changes: [[['fields', 'count', 'type'], 'number']],
    reads: ['字段「张数」 › 字段类型：类型“number”不存在，是不是「整数」？'],
    opens: ['fields', 'count', 'type'],
    fix: { title: '改为「整数」', changes: [[['fields', 'count', 'type'], 'integer']] },
  },
  {
    does: 'misspells a type',
    changes: [[['fields', 'amount', 'type'], 'cyn']],
    reads: ['字段「面额」 › 字段类型：类型“cyn”不存在，请从列出的类型里选'],
    opens: ['fields', 'amount', 'type'],
  },
  {
    does: 'writes text as the default of money',
    changes: [[['fields', 'amount', 'default'], 'abc']],
    reads: ['字段「面额」 › 新增时先填好的值：“abc”不能作字段「面额」的值：必须是金额，最多两位小数'],
    opens: ['fields', 'amount', 'default'],
  },
  {
    does: 'writes a default below the minimum',
    changes: [[['fields', 'amount', 'default'], 0]],
    reads: ['字段「面额」 › 新增时先填好的值：字段「面额」的默认值不在它自己的限制之内'],
    opens: ['fields', 'amount', 'default'],
  },
  {
    does: 'writes a minimum above the maximum',
    changes: [
      [['fields', 'count', 'minimum'], 9],
      [['fields', 'count', 'maximum'], 3],
    ],
    reads: ['字段「张数」 › 不能小于、不能早于：字段「张数」的最小值大于最大值，没有值能用'],
    opens: ['fields', 'count', 'minimum'],
  },
  {
    does: 'writes half a fen',
    changes: [[['fields', 'amount', 'minimum'], 0.5]],
    reads: ['字段「面额」 › 不能小于、不能早于：“0.5”不能作字段「面额」的值：必须是金额，最多两位小数'],
    opens: ['fields', 'amount', 'minimum'],
  },
  {
    does: 'gives a text a minimum',
    changes: [[['fields', 'remark', 'minimum'], 3]],
    reads: ['字段「备注」 › minimum：没有“minimum”这一项'],
    opens: ['fields', 'remark', 'minimum'],
    fix: { title: '删除', changes: [] },
  },
  {
    does: 'gives the default of an option by its name',
    changes: [[['fields', 'status', 'default'], '已发放']],
    reads: ['字段「状态」 › 新增时先填好的值：“已发放”是选项的名称，请从选项里选它'],
    opens: ['fields', 'status', 'default'],
    fix: { title: '改为「已发放」', changes: [[['fields', 'status', 'default'], 'issued']] },
  },
  {
    does: 'gives a default that is no option',
    changes: [[['fields', 'status', 'default'], 'lost']],
    reads: [
      '字段「状态」 › 新增时先填好的值：“lost”不是字段「状态」的选项，可用：「未发放」、「已发放」、「已撤回」',
    ],
    opens: ['fields', 'status', 'default'],
  },
  {
    does: 'takes an option away that is the default',
    changes: [[['fields', 'status', 'options', 'waiting'], undefined]],
    reads: [
      '字段「状态」 › 新增时先填好的值：“waiting”不是字段「状态」的选项，可用：「已发放」、「已撤回」',
      '按钮「发放」 › 对哪些记录才有这个按钮「状态」：“waiting”不是字段「状态」的选项，可用：「已发放」、「已撤回」',
    ],
    opens: ['fields', 'status', 'default'],
  },
  {
    does: 'leaves an option without a name',
    changes: [[['fields', 'status', 'options', 'lost'], '']],
    reads: ['字段「状态」 › 有哪些选项「lost」：不能为空'],
    opens: ['fields', 'status', 'options', 'lost'],
  },
  {
    does: 'numbers the options',
    changes: [[['fields', 'status', 'options', '1'], '作废']],
    reads: ['字段「状态」 › 有哪些选项「1」：“1”像整数，选项会被重新排序，请让选项的值是数字，或换一个值'],
    opens: ['fields', 'status', 'options', '1'],
  },
  {
    does: 'leaves a choice without options',
    changes: [[['fields', 'extra'], { type: 'enum', title: '种类', options: {} }]],
    reads: ['字段「种类」 › 有哪些选项：还没有选项：写上第一个的名称，如待处理'],
    opens: ['fields', 'extra', 'options'],
  },
  {
    does: 'names a colour in Chinese',
    changes: [[['fields', 'status', 'options', 'issued'], { title: '已发放', color: '红' }]],
    reads: ['字段「状态」 › 有哪些选项「已发放」 › 标签的颜色：请从列出的颜色里选，或写#和六位色号'],
    opens: ['fields', 'status', 'options', 'issued', 'color'],
  },
  {
    does: 'refers to a screen that does not exist',
    changes: [[['fields', 'extra'], { type: 'ref', title: '活动', to: 'shop/campaign' }]],
    reads: ['字段「活动」 › 指向的页面：页面“shop/campaign”不存在'],
    opens: ['fields', 'extra', 'to'],
  },
  {
    does: 'refers to a screen by its title',
    changes: [[['fields', 'extra'], { type: 'ref', title: '记录', to: '用券记录' }]],
    reads: ['字段「记录」 › 指向的页面：「用券记录」是页面的名称，请从页面里选它'],
    opens: ['fields', 'extra', 'to'],
    fix: {
      title: '改为「用券记录」',
      changes: [[['fields', 'extra'], { type: 'ref', title: '记录', to: 'shop/usage' }]],
    },
  },
  {
    does: 'refers to nothing',
    changes: [[['fields', 'extra'], { type: 'ref', title: '活动' }]],
    reads: ['字段「活动」：缺少「指向的页面」'],
    opens: ['fields', 'extra'],
  },
  {
    does: 'takes a dictionary that does not exist',
    changes: [[['fields', 'extra'], { type: 'dict', title: '渠道', dict: 'channel' }]],
    reads: [
      '字段「渠道」 › 数据字典的编码：字典“channel”还没有，请先在“系统管理/数据字典”里新增；已有：“platform”',
    ],
    opens: ['fields', 'extra', 'dict'],
  },
  {
    does: 'misspells a dictionary',
    changes: [[['fields', 'extra'], { type: 'dict', title: '平台', dict: 'platfrom' }]],
    reads: ['字段「平台」 › 数据字典的编码：字典“platfrom”还没有，是不是“platform”？'],
    opens: ['fields', 'extra', 'dict'],
    fix: {
      title: '改为“platform”',
      changes: [[['fields', 'extra'], { type: 'dict', title: '平台', dict: 'platform' }]],
    },
  },
  {
    does: 'takes a reserved name',
    changes: [[['fields', 'order'], { type: 'integer', title: '排序' }]],
    reads: ['字段「排序」：字段的名字“order”是保留字，请换一个（排序号请用sortNo）'],
    opens: ['fields', 'order'],
  },
  {
    does: 'writes an impossible time of repetition',
    changes: [[['fields', 'extra'], { type: 'cron', title: '执行时间', default: '0 25 * * *' }]],
    reads: ['字段「执行时间」 › 新增时先填好的值：“0 25 * * *”不能作字段「执行时间」的值：的“时”不正确：25'],
    opens: ['fields', 'extra', 'default'],
  },
  {
    does: 'requires what nobody fills in',
    changes: [[['fields', 'extra'], { type: 'text', title: '发放人', required: true }]],
    reads: [
      '字段「发放人」：字段「发放人」必填，却没有人填：请放进「表单」，或写「新增时先填好的值」，或由按钮的「追问」、「改哪些字段、改成什么」来填',
    ],
    opens: ['fields', 'extra'],
  },
  {
    does: 'requires a number that is counted',
    changes: [[['fields', 'used', 'required'], true]],
    reads: ['字段「使用次数」 › 必填：字段「使用次数」没有数据列（它是算出来的），不能有「必填」'],
    opens: ['fields', 'used', 'required'],
    fix: { title: '删除', changes: [] },
  },
  {
    does: 'counts by a field that leads elsewhere',
    changes: [[['fields', 'used', 'figure', 'by'], 'place']],
    reads: [
      '字段「使用次数」 › 不存的数字 › 它的哪个字段指向本记录：页面「用券记录」的字段「门店」不指向本页，数不出来，可用：「优惠券」',
    ],
    opens: ['fields', 'used', 'figure', 'by'],
  },
  {
    does: 'shows a field by a field that does not exist',
    changes: [[['fields', 'remark', 'when'], { stat: 'issued' }]],
    reads: ['字段「备注」 › 何时显示这个字段「stat」：字段“stat”不存在，是不是「状态」？'],
    opens: ['fields', 'remark', 'when', 'stat'],
    fix: { title: '改为「状态」', changes: [[['fields', 'remark', 'when'], { status: 'issued' }]] },
  },
  {
    does: 'breaks a regular expression',
    changes: [[['fields', 'code', 'pattern'], '[A-Z']],
    reads: ['字段「券码」 › 正则表达式：“[A-Z”不是有效的正则表达式'],
    opens: ['fields', 'code', 'pattern'],
  },
];
