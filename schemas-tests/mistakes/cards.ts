import type { Mistake } from './mistake';

export const cardMistakes: readonly Mistake[] = [
  {
    does: 'draws a chart without data',
    screen: 'shop/stats',
    changes: [[['cards', 'more'], { title: '新的图', as: 'bar' }]],
    reads: ['卡片「新的图」：没有选数哪个页面的记录'],
    opens: ['cards', 'more'],
  },
  {
    does: 'adds up a text',
    screen: 'shop/stats',
    changes: [[['cards', 'trend', 'measure'], { sum: 'place' }]],
    reads: ['卡片「每天实付」 › 数什么 › 把这个字段加起来：字段「门店」（「文本」）不是数字，不能相加或平均'],
    opens: ['cards', 'trend', 'measure', 'sum'],
  },
  {
    does: 'misspells the time',
    screen: 'shop/stats',
    changes: [[['cards', 'trend', 'over'], 'payTmie']],
    reads: [
      '卡片「每天实付」 › 日期范围管哪个时间字段：页面「用券记录」没有字段“payTmie”，是不是「付款时间」？',
    ],
    opens: ['cards', 'trend', 'over'],
    fix: { title: '改为「付款时间」', changes: [[['cards', 'trend', 'over'], 'payTime']] },
  },
  {
    does: 'takes money for a time',
    screen: 'shop/stats',
    changes: [[['cards', 'total', 'over'], 'paid']],
    reads: [
      '卡片「用券次数」 › 日期范围管哪个时间字段：字段「实付」（「人民币」）不是时间，不能用作「日期范围管哪个时间字段」',
    ],
    opens: ['cards', 'total', 'over'],
  },
  {
    does: 'divides by days of no time',
    screen: 'shop/stats',
    changes: [[['cards', 'trend', 'over'], undefined]],
    reads: ['卡片「每天实付」 › 按什么分：按“day”分组需要用「日期范围管哪个时间字段」说明是哪个时间'],
    opens: ['cards', 'trend', 'by'],
  },
  {
    does: 'divides by a text',
    screen: 'shop/stats',
    changes: [[['cards', 'trend', 'by'], 'place']],
    reads: [
      '卡片「每天实付」 › 按什么分：字段「门店」（「文本」）不能用来分组，应当是选项、字典、引用、开关，或小时、天、周、月',
    ],
    opens: ['cards', 'trend', 'by'],
  },
  {
    does: 'counts a dashboard',
    screen: 'shop/stats',
    changes: [[['cards', 'total', 'from'], 'shop/coupons']],
    reads: ['卡片「用券次数」 › 数哪个页面的记录：页面“shop/coupons”不存在，是不是「优惠券」？'],
    opens: ['cards', 'total', 'from'],
    fix: { title: '改为「优惠券」', changes: [[['cards', 'total', 'from'], 'shop/coupon']] },
  },
  {
    does: 'begins with a span that does not exist',
    screen: 'shop/stats',
    changes: [[['range', 'default'], '7day']],
    reads: [
      '日期范围 › 先选哪一段：“7day”不可用，可用：「今天」、「昨天」、「近7天」、「近14天」、「近30天」、「近90天」、「本周」、「本月」、「上月」、「今年」，是不是「近7天」？',
    ],
    opens: ['range', 'default'],
    fix: { title: '改为「近7天」', changes: [[['range', 'default'], '7d']] },
  },
  {
    does: 'leaves the list of a starter in a dashboard',
    screen: 'shop/stats',
    changes: [[['table'], { columns: ['paid'] }]],
    reads: [
      '列表：「列表」只用于种类为「列表」、「树形列表」、「待办队列」的页面，本页是「数字和图表」',
      '列表 › 先显示的列「paid」：字段“paid”不存在',
    ],
    opens: ['table'],
  },
];
