import type { JsonSchema } from '../../contract/widget';
import { PERIOD_TITLES } from '../../values/time/period';
import {
  about,
  advanced,
  basic,
  byDefault,
  flag,
  inPanel,
  integer,
  like,
  list,
  mapOf,
  oneOf,
  ref,
  text,
  words,
} from './parts';

const QUERY_WORDS: Record<string, JsonSchema> = {
  from: basic(like(ref('screenId', '数哪个页面的记录'), 'finance/gold-order')),
  where: like(ref('condition', '只数哪些'), { status: ['paid', 'delivered'] }),
  measure: basic(
    like(
      byDefault(
        inPanel(
          '数什么：条数，或某个字段的合计、平均、不同值',
          ref('measure', '数什么："count" 是条数，或某个字段的合计、平均、不同值'),
        ),
        'count',
      ),
      'count',
      { sum: 'amount' },
      { distinct: 'userId' },
    ),
  ),
  over: basic(
    like(
      inPanel(
        '日期范围管哪个时间字段；不选就不受日期范围管',
        ref('fieldName', '日期范围管哪个时间字段；不写就不受日期范围管'),
      ),
      'createTime',
      'paidTime',
    ),
  ),
  by: basic(
    like(
      inPanel(
        '按什么分：一个选项字段，或按小时、天、周、月',
        ref('groupName', '按什么分：一个选项字段，或 over 的 hour、day、week、month'),
      ),
      'day',
      'channel',
      'giftId',
    ),
  ),
  split: like(ref('fieldName', '再按哪个选项字段分成几条线'), 'platform'),
  negate: flag('合计换个正负号：支出记成负数，读的时候要正数'),
  less: like(
    inPanel(
      '从这个数里减去哪个共用的查询，如收入减去退款；数字卡片或按时间分',
      ref('queryName', '从这个数里减去 queries 里的哪个查询，如收入减去退款；数字卡片或按时间分'),
    ),
    'refunded',
  ),
  per: like(
    inPanel(
      '这个数除以哪个共用的查询，如充值除以付费人数；数字卡片或按时间分',
      ref('queryName', '这个数除以 queries 里的哪个查询，如充值除以付费人数；数字卡片或按时间分'),
    ),
    'payers',
  ),
  limit: like(integer('最多几项', { minimum: 1, maximum: 1000 }), 10),
  run: advanced(like(ref('effectName', '由哪个程序动作去数，代替 from'), 'analysis.retention')),
  result: advanced(like(ref('fields', '计算的结果有哪些字段'), { day: { type: 'date', title: '日期' } })),
};

const CARD_KINDS: [string, string][] = [
  ['number', '一个大数字'],
  ['line', '折线'],
  ['bar', '柱'],
  ['pie', '饼'],
  ['funnel', '漏斗'],
  ['ranking', '排行'],
  ['table', '表格'],
  ['cohort', '留存三角'],
  ['map', '中国地图'],
];

const PERIODS = Object.entries(PERIOD_TITLES);

/** Words of a dashboard (`language.md` §4). */
export const dashboardWords: Record<string, JsonSchema> = {
  range: like(
    words('日期范围；kind 为 dashboard 时用', {
      default: oneOf('先选哪一段', PERIODS),
      choices: like(list('可选哪几段；默认只有 default；自定义总是可选', oneOf('范围', PERIODS)), [
        'today',
        '7d',
        '30d',
      ]),
      compare: oneOf('与哪一期比较；默认不比', [
        ['previous', '上一期'],
        ['lastWeek', '上周同一天'],
        ['lastYear', '去年同期'],
      ]),
    }),
    { default: '7d', choices: ['today', '7d', '30d'], compare: 'previous' },
  ),
  queries: like(
    inPanel(
      '共用的查询：几张卡片合用一个',
      mapOf('命名的查询，几张卡片合用一个', about('from', words('查询', QUERY_WORDS)), ref('queryName')),
    ),
    {
      sent: { from: 'goods/gift-record', measure: { sum: 'gold' }, over: 'createTime' },
    },
  ),
  cards: like(
    inPanel(
      '卡片：一个数、一张图或一个排行；点卡片打开同样筛选的列表',
      mapOf(
        '卡片：键是它的编号；点卡片打开同样筛选的列表',
        about(
          'from',
          inPanel(
            '一张卡片：数哪个页面的记录、怎样数、画成什么',
            words(
              '卡片：自己写查询，或用 query 说用哪一个再补几个词',
              {
                title: like(text('卡片的标题'), '送出金币'),
                as: oneOf('卡片画成什么', CARD_KINDS),
                query: like(
                  inPanel('用哪个共用的查询；单独数的不用选', ref('queryName', '用 queries 里的哪个查询')),
                  'sent',
                ),
                compare: flag('再画一条对比那一期的线，如今天各小时旁边是上周同一天的'),
                good: byDefault(
                  oneOf('与上一期比，多了好还是少了好：决定箭头是绿还是红', [
                    ['up', '多了好'],
                    ['down', '少了好'],
                    ['neither', '说不上好坏，箭头是灰的'],
                  ]),
                  'neither',
                ),
                ...QUERY_WORDS,
              },
              ['title', 'as'],
            ),
          ),
        ),
        ref('cardName'),
      ),
    ),
    {
      pending: {
        title: '待审核提现',
        as: 'number',
        from: 'finance/withdrawal',
        where: { status: 'pending' },
      },
    },
  ),
};
