import type { JsonSchema } from '../../contract/widget';
import {
  advanced,
  byDefault,
  byType,
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

const limit = (description: string) =>
  byType(description, [['integer', integer('固定的数，单位同数量字段', { minimum: 1 })]], {
    ...text('系统配置的编码'),
    pattern: '^[a-z][A-Za-z0-9]*\\.[a-z][A-Za-z0-9]*$',
    saying: '应当是整数，或系统配置的编码，如 "refund.operatorSecondFrom"',
    panelSaying: '应当是整数，或系统配置的编码',
  });

const soloSum = words(
  '一个人当天能单独决定的合计：达到上限时这一步才要',
  {
    called: like(text('合计叫什么，用在说明里'), '单人退款'),
    amount: like(ref('fieldName', '把哪个数字字段加起来'), 'amount'),
    payee: like(ref('fieldName', '也按这个字段的人各算各的合计'), 'userId'),
    group: like(ref('fieldName', '按这个字段分开算，如币种'), 'currency'),
    counts: like(ref('condition', '单独决定过的记录里哪些算；不写都算'), { status: 'done' }),
    limits: like(
      {
        ...words('合计达到多少就要这一步', {
          payee: like(limit('同一个人当天的合计'), 'refund.secondApprovalFrom', 100000),
          operator: like(limit('同一位操作员当天单独决定的合计'), 'refund.operatorSecondFrom', 500000),
        }),
        minProperties: 1,
      },
      { payee: 100000, operator: 500000 },
    ),
    reason: like(ref('fieldName', '把为什么要这一步写进哪个文本字段'), 'secondReason'),
  },
  ['called', 'amount', 'limits'],
);

const stepWords: Record<string, JsonSchema> = {
  title: like(text('这一步叫什么'), '主管审批', '复核'),
  role: like(text('由有这个角色的人，写角色编码', { maxLength: 100 }), 'finance'),
  manager: like(
    ref('fieldName', '由这个字段的操作员所在部门的负责人；负责人就是本人时由上级部门的'),
    'createBy',
  ),
  person: like(ref('fieldName', '由这个字段里的操作员'), 'ownerId'),
  of: byDefault(
    oneOf('有几个人时要几个人同意', [
      ['any', '任何一个'],
      ['all', '每一个'],
    ]),
    'any',
  ),
  when: like(
    inPanel('符合条件才要这一步', ref('condition', '符合条件才要这一步；写了 beyond 时任一成立就要')),
    {
      amount: { gte: 100000 },
    },
  ),
  beyond: advanced(
    like(inPanel('一个人当天单独决定的合计达到上限时才要这一步', soloSum), {
      called: '单人退款',
      amount: 'amount',
      payee: 'userId',
      limits: { payee: 'refund.secondApprovalFrom', operator: 'refund.operatorSecondFrom' },
    }),
  ),
  set: like(mapOf('同意这一步时改哪些字段、改成什么', ref('value')), { firstBy: '$user.id' }),
  run: advanced(
    like(
      inPanel(
        '同意这一步、还没轮到最后时由哪些动作去做；不能用牵动金钱和权限的动作',
        ref('run', '同意这一步、还没轮到最后时由哪些动作去做，写法同按钮的 run；不能牵动金钱和权限'),
      ),
      { 'notice.send': { operator: { field: 'createBy' }, text: '初审通过' } },
    ),
  ),
};

/** The word of an action: who has to agree before it is performed. */
export const approval: JsonSchema = like(
  inPanel('审批：逐步由别人同意，最后一步同意后才执行；申请人和同意过的人都不能再同意', {
    ...words(
      '审批：按下是同意轮到的这一步，最后一步同意后才执行 set 和 run；申请人和同意过的人不能再同意',
      {
        applicant: like(
          ref('fieldName', '哪个字段是申请人：他不能同意；没有一步要审批时存好就执行'),
          'createBy',
        ),
        steps: like(list('按顺序的步骤；不符合条件的跳过', ref('approvalStep'), { maxItems: 9 }), [
          { title: '主管审批', manager: 'createBy' },
        ]),
        refusedBy: like(ref('verbName', '由哪个按钮拒绝：只有轮到的人和申请人能按，按了就结束'), 'reject'),
        remind: like(
          {
            type: 'string',
            pattern: '^[1-9][0-9]{0,2}[hd]$',
            description: '多久没有处理就提醒轮到的人，之后每隔这么久再提醒',
            saying: '应当是小时或天，如 "4h"、"1d"',
          },
          '1d',
          '4h',
        ),
      },
      ['steps'],
    ),
  }),
  {
    applicant: 'createBy',
    steps: [
      { title: '主管审批', manager: 'createBy' },
      { title: '财务审批', role: 'finance', when: { amount: { gte: 100000 } } },
    ],
    refusedBy: 'reject',
    remind: '1d',
  },
);

export const approvalStep: JsonSchema = {
  ...inPanel('一步：谁同意、什么时候要这一步', words('一步：谁同意、什么时候要这一步', stepWords, ['title'])),
  title: '步骤',
  examples: [{ title: '主管审批', manager: 'createBy' }],
};
