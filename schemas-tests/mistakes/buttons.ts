import type { Mistake } from './mistake';

export const buttonMistakes: readonly Mistake[] = [
  {
    does: 'makes a button that does nothing',
    changes: [[['actions', 'extend'], { title: '延期' }]],
    reads: [
      '按钮「延期」：按钮「延期」什么也不做：请填「改哪些字段、改成什么」、「由哪些动作去做」或「打开哪个页面」',
    ],
    opens: ['actions', 'extend'],
  },
  {
    does: 'makes a button without a title',
    changes: [[['actions', 'extend'], { set: { count: 1 } }]],
    reads: ['按钮「extend」：缺少「按钮上的字」'],
    opens: ['actions', 'extend'],
  },
  {
    does: 'sets an option by its name',
    changes: [[['actions', 'issue', 'set', 'status'], '已发放']],
    reads: ['按钮「发放」 › 改哪些字段、改成什么「状态」：“已发放”是选项的名称，请从选项里选它'],
    opens: ['actions', 'issue', 'set', 'status'],
    fix: { title: '改为「已发放」', changes: [[['actions', 'issue', 'set', 'status'], 'issued']] },
  },
  {
    does: 'sets an option that does not exist',
    changes: [[['actions', 'issue', 'set', 'status'], 'lost']],
    reads: [
      '按钮「发放」 › 改哪些字段、改成什么「状态」：“lost”不是字段「状态」的选项，可用：「未发放」、「已发放」、「已撤回」',
    ],
    opens: ['actions', 'issue', 'set', 'status'],
  },
  {
    does: 'sets a field that does not exist',
    changes: [[['actions', 'issue', 'set', 'state'], 'issued']],
    reads: ['按钮「发放」 › 改哪些字段、改成什么「state」：字段“state”不存在，是不是「状态」？'],
    opens: ['actions', 'issue', 'set', 'state'],
  },
  {
    does: 'sets money below its minimum',
    changes: [[['actions', 'issue', 'set', 'amount'], 0]],
    reads: ['按钮「发放」 › 改哪些字段、改成什么「面额」：存进去的值不合字段自己的规则：面额不能小于 ¥0.01'],
    opens: ['actions', 'issue', 'set', 'amount'],
  },
  {
    does: 'sets a number to a text',
    changes: [[['actions', 'issue', 'set', 'count'], '三']],
    reads: ['按钮「发放」 › 改哪些字段、改成什么「张数」：“三”不能作字段「张数」的值：必须是整数'],
    opens: ['actions', 'issue', 'set', 'count'],
  },
  {
    does: 'sets what is counted',
    changes: [[['actions', 'issue', 'set', 'used'], 3]],
    reads: [
      '按钮「发放」 › 改哪些字段、改成什么「使用次数」：字段「使用次数」没有数据列（它是算出来的），不能改',
    ],
    opens: ['actions', 'issue', 'set', 'used'],
  },
  {
    does: 'leaves a condition without a value',
    changes: [[['actions', 'issue', 'when', 'status'], null]],
    reads: ['按钮「发放」 › 对哪些记录才有这个按钮「状态」：还没有填值'],
    opens: ['actions', 'issue', 'when', 'status'],
  },
  {
    does: 'leaves a condition empty',
    changes: [[['actions', 'issue', 'when'], {}]],
    reads: ['按钮「发放」 › 对哪些记录才有这个按钮：还没有写条件'],
    opens: ['actions', 'issue', 'when'],
  },
  {
    does: 'compares with an option by its name',
    changes: [[['actions', 'issue', 'when', 'status'], '未发放']],
    reads: ['按钮「发放」 › 对哪些记录才有这个按钮「状态」：“未发放”是选项的名称，请从选项里选它'],
    opens: ['actions', 'issue', 'when', 'status'],
    fix: { title: '改为「未发放」', changes: [[['actions', 'issue', 'when', 'status'], 'waiting']] },
  },
  {
    does: 'compares a text with greater',
    changes: [[['actions', 'issue', 'when'], { code: { gt: 'A' } }]],
    reads: [
      '按钮「发放」 › 对哪些记录才有这个按钮「券码」 › 大于：字段「券码」（「文本」）不能用「大于」，可用：「不等于」、「是否为空」、「包含这段文字」、「以这段文字开头」、「以这段文字结尾」',
    ],
    opens: ['actions', 'issue', 'when', 'code', 'gt'],
  },
  {
    does: 'compares what most may not see',
    changes: [[['actions', 'issue', 'when'], { phone: '13800000000' }]],
    reads: [
      '按钮「发放」 › 对哪些记录才有这个按钮「手机号」：按钮的条件不能用字段「手机号」：浏览器里只有遮盖后的值',
    ],
    opens: ['actions', 'issue', 'when', 'phone'],
  },
  {
    does: 'gives two buttons one key',
    changes: [[['actions', 'copy'], { title: '复核', set: { count: 1 }, key: 'J' }]],
    reads: ['按钮「复核」 › 快捷键：快捷键“J”已用于按钮「发放」'],
    opens: ['actions', 'copy', 'key'],
  },
  {
    does: 'takes a key that the page has',
    changes: [[['actions', 'issue', 'key'], 'E']],
    reads: ['按钮「发放」 › 快捷键：快捷键“E”在这一页用于“编辑”，请换一个'],
    opens: ['actions', 'issue', 'key'],
  },
  {
    does: 'writes a word as a key',
    changes: [[['actions', 'issue', 'key'], 'Enter']],
    reads: ['按钮「发放」 › 快捷键：应当是一个字母或一个数字，如"J"'],
    opens: ['actions', 'issue', 'key'],
  },
  {
    does: 'asks for a field that does not exist',
    changes: [[['actions', 'issue', 'ask'], ['remrak']]],
    reads: ['按钮「发放」 › 追问「remrak」：追问的字段“remrak”不存在，是不是「备注」？'],
    opens: ['actions', 'issue', 'ask', 0],
    fix: { title: '改为「备注」', changes: [[['actions', 'issue', 'ask'], ['remark']]] },
  },
  {
    does: 'confirms with a field that does not exist',
    changes: [[['actions', 'issue', 'confirm'], '发放「{cod}」？']],
    reads: ['按钮「发放」 › 先问一句：字段“cod”不存在，是不是「券码」？'],
    opens: ['actions', 'issue', 'confirm'],
    fix: { title: '改为「券码」', changes: [[['actions', 'issue', 'confirm'], '发放「{code}」？']] },
  },
  {
    does: 'makes a button of the page change a record',
    changes: [
      [['actions', 'issue', 'on'], 'screen'],
      [['actions', 'issue', 'when'], undefined],
    ],
    reads: [
      '按钮「发放」 › 改哪些字段、改成什么：按钮「发放」的「按钮管什么」不是「一条记录」，没有记录可改，不能有「改哪些字段、改成什么」',
    ],
    opens: ['actions', 'issue', 'set'],
  },
  {
    does: 'makes a button that never shows',
    changes: [[['actions', 'issue', 'set', 'status'], 'revoked']],
    reads: [
      '按钮「撤回」 › 对哪些记录才有这个按钮「状态」：按钮「撤回」永远不会出现：字段「状态」到不了「已发放」，能到的是「未发放」、「已撤回」',
    ],
    opens: ['actions', 'revoke', 'when', 'status'],
  },
  {
    does: 'undoes by a button that does not exist',
    changes: [[['actions', 'issue', 'undo'], 'revok']],
    reads: ['按钮「发放」 › 由哪个按钮撤销：按钮“revok”不存在，是不是「撤回」？'],
    opens: ['actions', 'issue', 'undo'],
    fix: { title: '改为「撤回」', changes: [[['actions', 'issue', 'undo'], 'revoke']] },
  },
  {
    does: 'opens a screen that does not exist',
    changes: [[['actions', 'open'], { title: '看记录', open: 'shop/usages' }]],
    reads: ['按钮「看记录」 › 打开哪个页面：页面“shop/usages”不存在，是不是「用券记录」？'],
    opens: ['actions', 'open', 'open'],
    fix: {
      title: '改为「用券记录」',
      changes: [[['actions', 'open'], { title: '看记录', open: 'shop/usage' }]],
    },
  },
  {
    does: 'waits in a queue for an option that does not exist',
    screen: 'shop/review',
    changes: [[['queue', 'where', 'state'], 'opne']],
    reads: [
      '待办队列 › 哪些记录在等「进度」：“opne”不是字段「进度」的选项，可用：「待审」、「同意」、「不同意」，是不是「待审」？',
    ],
    opens: ['queue', 'where', 'state'],
    fix: { title: '改为「待审」', changes: [[['queue', 'where', 'state'], 'open']] },
  },
  {
    does: 'takes the key of the queue',
    screen: 'shop/review',
    changes: [[['actions', 'agree', 'key'], 'N']],
    reads: ['按钮「同意」 › 快捷键：快捷键“N”在这一页用于“跳过”，请换一个'],
    opens: ['actions', 'agree', 'key'],
  },
];
