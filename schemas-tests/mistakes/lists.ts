import type { Mistake } from './mistake';

export const listMistakes: readonly Mistake[] = [
  {
    does: 'shows a field that was removed',
    changes: [[['table', 'columns', 3], 'limit']],
    reads: ['列表 › 先显示的列「limit」：字段“limit”不存在'],
    opens: ['table', 'columns', 3],
  },
  {
    does: 'misspells a column',
    changes: [[['table', 'columns', 1], 'amuont']],
    reads: ['列表 › 先显示的列「amuont」：字段“amuont”不存在，是不是「面额」？'],
    opens: ['table', 'columns', 1],
    fix: { title: '改为「面额」', changes: [[['table', 'columns', 1], 'amount']] },
  },
  {
    does: 'removes a field that list and form show',
    changes: [[['fields', 'amount'], undefined]],
    reads: ['列表 › 先显示的列「amount」：字段「面额」已删除，还有2处用到'],
    opens: ['table', 'columns', 1],
  },
  {
    does: 'shows a column twice',
    changes: [[['table', 'columns', 3], 'code']],
    reads: ['列表 › 先显示的列「券码」：「券码」在这里写了两次'],
    opens: ['table', 'columns', 3],
    fix: { title: '删除', changes: [] },
  },
  {
    does: 'empties the columns',
    changes: [[['table', 'columns'], []]],
    reads: ['列表 › 先显示的列：不能为空'],
    opens: ['table', 'columns'],
  },
  {
    does: 'searches what is counted',
    changes: [[['table', 'search'], ['used']]],
    reads: ['列表 › 搜索框「使用次数」：字段「使用次数」没有数据列（它是算出来的），不能搜索'],
    opens: ['table', 'search', 0],
  },
  {
    does: 'searches a field that cannot be searched',
    changes: [
      [['fields', 'extra'], { type: 'json', title: '附加数据' }],
      [['table', 'search'], ['extra']],
    ],
    reads: ['列表 › 搜索框「附加数据」：字段「附加数据」（「JSON」）不能搜索'],
    opens: ['table', 'search', 0],
  },
  {
    does: 'sorts by what is counted',
    changes: [[['table', 'sort'], ['-used']]],
    reads: ['列表 › 最初的顺序「使用次数」：字段「使用次数」没有数据列（它是算出来的），不能排序'],
    opens: ['table', 'sort', 0],
  },
  {
    does: 'sorts by what most may not see',
    changes: [[['table', 'sort'], ['phone']]],
    reads: ['列表 › 最初的顺序「手机号」：字段「手机号」是敏感字段，不能排序'],
    opens: ['table', 'sort', 0],
  },
  {
    does: 'adds up a text',
    changes: [[['table', 'totals'], ['code']]],
    reads: ['列表 › 列表下的合计「券码」：「列表下的合计」的字段「券码」（「文本」）不能加起来，只能数条数'],
    opens: ['table', 'totals', 0],
  },
  {
    does: 'divides into tabs by a text',
    changes: [[['table', 'tabs'], 'code']],
    reads: [
      '列表 › 按哪个选项字段分页签：「按哪个选项字段分页签」的字段「券码」（「文本」）应当是选项、字典或开关',
    ],
    opens: ['table', 'tabs'],
  },
  {
    does: 'changes in the list what the system fills',
    changes: [[['table', 'inline'], ['createTime']]],
    reads: [
      '列表 › 在列表里直接改的字段「创建时间」：字段「创建时间」不能在列表里直接改：它由系统或计算得来，或是只读',
    ],
    opens: ['table', 'inline', 0],
  },
  {
    does: 'searches a period with one end',
    changes: [[['table', 'search'], [{ field: 'startTime', to: 'code', title: '有效期' }]]],
    reads: [
      '列表 › 搜索框「有效期」 › 到哪个字段止：「开始时间」和「券码」不能合成一段时间：应当是两个不同的、类型相同的时间或日期字段',
    ],
    opens: ['table', 'search', 0, 'to'],
  },
  {
    does: 'leaves a period without a title',
    changes: [[['table', 'search'], [{ field: 'startTime', to: 'endTime' }]]],
    reads: ['列表 › 搜索框「startTime」：缺少「框的标题」'],
    opens: ['table', 'search', 0],
  },
  {
    does: 'puts a field into the form twice',
    changes: [[['form', 7], 'code']],
    reads: ['表单「券码」：字段「券码」在表单里出现了两次'],
    opens: ['form', 7],
    fix: { title: '删除', changes: [] },
  },
  {
    does: 'puts what the system fills into the form',
    changes: [[['form', 7], 'createTime']],
    reads: ['表单「创建时间」：字段「创建时间」由系统填写，不能放进表单'],
    opens: ['form', 7],
    fix: { title: '删除', changes: [] },
  },
  {
    does: 'takes a required field out of the form',
    changes: [[['form', 1], undefined]],
    reads: [
      '字段「面额」：字段「面额」必填，却没有人填：请放进「表单」，或写「新增时先填好的值」，或由按钮的「追问」、「改哪些字段、改成什么」来填',
    ],
    opens: ['fields', 'amount'],
  },
  {
    does: 'takes the form away, and its button stays',
    changes: [
      [['form'], undefined],
      [['actions', 'add'], { title: '新增' }],
      [['fields', 'code', 'required'], undefined],
      [['fields', 'amount', 'required'], undefined],
    ],
    reads: ['按钮 › 新增按钮：这个页面没有「表单」，「新增按钮」不会出现：请写「表单」，或去掉这个动作'],
    opens: ['actions', 'add'],
  },
  {
    does: 'puts the columns beside the list',
    changes: [[['columns'], ['code']]],
    reads: ['columns：没有「先显示的列」这一项，它应当在「列表」里'],
    opens: ['columns'],
  },
  {
    does: 'misspells what the list is drawn as',
    changes: [[['table', 'as'], 'card']],
    reads: [
      '列表 › 列表画成什么：“card”不可用，可用：「表格」、「卡片」、「照片墙」、「状态板」，是不是「卡片」？',
    ],
    opens: ['table', 'as'],
    fix: { title: '改为「卡片」', changes: [[['table', 'as'], 'cards']] },
  },
  {
    does: 'takes a prefix of rights that another screen has',
    changes: [[['permission'], 'usage']],
    reads: ['权限码的前缀：权限码前缀“usage”与「用券记录」相同，请换一个'],
    opens: ['permission'],
    fix: { title: '改为“coupon-shop”', changes: [[['permission'], 'coupon-shop']] },
  },
  {
    does: 'takes the table of another screen',
    changes: [[['resource', 'table'], 'shop_usage']],
    reads: [
      '记录在哪里 › 数据表：表“shop_usage”已由「用券记录」拥有，请换一个表名，或改为显示那个页面的记录',
    ],
    opens: ['resource', 'table'],
  },
  {
    does: 'takes the address of another screen',
    changes: [[['route'], '/shop/usage']],
    reads: ['地址：地址“/shop/usage”与「用券记录」相同，请换一个'],
    opens: ['route'],
  },
  {
    does: 'takes an icon that does not exist',
    changes: [[['menu'], { icon: 'giftt' }]],
    reads: ['菜单里的位置 › 菜单里的图标：“giftt”不可用，是不是「礼物」？'],
    opens: ['menu', 'icon'],
    fix: { title: '改为「礼物」', changes: [[['menu'], { icon: 'gift' }]] },
  },
  {
    does: 'leaves cards of a starter in a list',
    changes: [[['cards'], { a: { title: '数', as: 'number', from: 'shop/usage' } }]],
    reads: ['卡片：「卡片」只用于种类为「数字和图表」的页面，本页是「列表」'],
    opens: ['cards'],
  },
];
