import type { JsonSchema } from '../../contract/widget';
import { basic, byType, inPanel, like, list, mapOf, oneOf, ref, text, words } from './parts';

/** What happens by itself (`language.md` §6): an action that nobody presses. */
const ruleWords: Record<string, JsonSchema> = {
  title: like(text('规则的名称，记录和日志里用'), '新反馈通知客服', '到期后过期'),
  after: like(
    byType(
      '在什么之后：added、reached、{"changed": [字段]}，或 {"daily": "08:00"}',
      [
        [
          'string',
          {
            ...oneOf('新增之后，或条件从不符合变为符合（由保存，或由时间）', [
              ['added', '新增了一条记录'],
              ['reached', '条件变为符合'],
            ]),
            title: '新增，或符合条件',
          },
        ],
      ],
      {
        ...words('改了哪些字段之后，或每天几点', {
          changed: like(list('改了其中任何一个字段之后', ref('fieldName')), ['price']),
          daily: like(
            {
              type: 'string',
              pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
              description: '每天几点，北京时间；对那时符合 when 的每条记录各做一次',
              saying: '应当是每天的时刻，如 "08:00"',
            },
            '08:00',
          ),
        }),
        title: '改了某些字段，或每天',
        minProperties: 1,
        maxProperties: 1,
      },
    ),
    'added',
    'reached',
    { changed: ['price'] },
    { daily: '08:00' },
  ),
  when: like(
    inPanel(
      '只对符合条件的记录；“条件变为符合”时必填，可以和此刻比较，如结束时间早于此刻七天',
      ref('condition', '只对符合条件的记录；after 为 reached 时必写，写 $now 就由时间触发'),
    ),
    { status: 'enabled', endTime: { lte: '$now' } },
    { status: 'pending' },
  ),
  set: like(mapOf('改本条记录的哪些字段、改成什么', ref('value')), { status: 'expired' }),
  run: like(
    inPanel(
      '由哪些动作去做；不能用牵动金钱和权限的动作',
      ref('run', '由哪些动作去做，写法同按钮的 run；不能牵动金钱和权限'),
    ),
    { 'notice.send': { role: 'admin', text: '有新的反馈：{content}' } },
  ),
};

export const ruleDefinition: JsonSchema = {
  ...inPanel(
    '一条规则：记录存好以后，由系统自己做',
    words('一条规则：要写 set 或 run', ruleWords, ['title', 'after']),
  ),
  title: '规则',
  examples: [
    { title: '到期后过期', after: 'reached', when: { endTime: { lte: '$now' } }, set: { status: 'expired' } },
  ],
};

/** The word at the top of a file. */
export const rules: JsonSchema = basic(
  like(
    inPanel(
      '规则：某事之后系统自己做的事，按发布人的权限；在“规则记录”里看每次的结果',
      mapOf('规则：某事之后系统自己做的事；键是规则的名字', ref('rule'), ref('ruleName')),
    ),
    {
      expire: {
        title: '到期后过期',
        after: 'reached',
        when: { status: 'enabled', endTime: { lte: '$now' } },
        set: { status: 'expired' },
      },
    },
  ),
);
