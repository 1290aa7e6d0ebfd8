import type { JsonSchema, WidgetSheet } from '../../contract/widget';
import { kindOfSheet } from '../../formula/kinds';
import { sheets } from '../../widgets/sheets';
import { AUDIT } from '../normalise/audit';
import { MAX_PATTERN_LENGTH } from '../pattern/limits';
import {
  about,
  advanced,
  byDefault,
  byType,
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

/** Words every field may carry (`language.md` §3); a data sheet refuses those that make no sense for its type. */
const COMMON: Record<string, JsonSchema> = {
  title: like(text('字段的中文名，列、表单和提示里都用它'), '名称'),
  help: like(text('表单里输入框下的一句说明'), '最多 20 个字'),
  required: like(
    byDefault(
      byType(
        '必填；只在字段显示时要求。后来加上的必填不影响已有的记录。写条件时，只在它成立的记录里必填',
        [['object', ref('condition')]],
        { type: 'boolean' },
      ),
      false,
    ),
    true,
    { status: 'rejected' },
  ),
  unique: like(
    byDefault(
      inPanel(
        '不可重复；也可以与几个字段合起来不可重复',
        byType(
          'true：不可重复；["dictId"]：与这些字段合起来不可重复',
          [['array', list('与哪些字段一起', ref('fieldName'))]],
          { type: 'boolean' },
        ),
      ),
      false,
    ),
    true,
    ['dictId'],
  ),
  rising: like(
    list('严格递增：沿最后一个字段，在前面的字段各自之内', ref('fieldName')),
    ['level'],
    ['track', 'level'],
  ),
  default: like(
    ref('value', '新增时先填好的值；{"field": …} 随另一字段或所选记录的字段填，自己填过就不再跟着变'),
    'plain',
    0,
    true,
    '$now',
    '$user.id',
    { field: 'goodsId.price' },
  ),
  minimum: like(ref('value', '不能小于、不能早于；也可以是另一字段'), 1, '$now', { field: 'validFrom' }),
  maximum: like(ref('value', '不能大于、不能晚于；也可以是另一字段'), 100, '$today', { field: 'total' }),
  maxLength: like(integer('最多多少字', { minimum: 1, maximum: 1_000_000 }), 20, 200),
  pattern: like(
    text('正则表达式，整个值都要符合', { maxLength: MAX_PATTERN_LENGTH }),
    '[1-9][0-9]*',
    '[A-Za-z][A-Za-z0-9_]*',
  ),
  readOnly: like(
    byDefault(
      byType(
        '表单里显示，但不能输入；由 set、run 或钩子填写。写条件时，已有的记录成立才不能改，新增时照填',
        [['object', ref('condition')]],
        { type: 'boolean' },
      ),
      false,
    ),
    true,
    { status: 'sent' },
  ),
  stored: advanced(
    oneOf('没有数据列：值由 run 每页算一次，不能搜索和排序', [[false, '不存；值由 run 计算']]),
  ),
  run: advanced(
    like(ref('effectName', '计算这个字段的动作，与 "stored": false 同用'), 'realName.duplicates'),
  ),
  figure: like(
    about(
      'screen',
      words(
        '不存的数字：另一页面里指向本记录的有多少；一页记录问一次，按那个页面的权限，点它就去那里',
        {
          screen: like(ref('screenId', '数哪个页面的记录'), 'system/dict-item'),
          by: like(ref('fieldName', '它的哪个字段指向本记录，一个或几个都行'), 'dictId', 'tagIds'),
          measure: like(byDefault(ref('measure', '数什么'), 'count'), { sum: 'amount' }),
        },
        ['screen', 'by'],
      ),
    ),
    { screen: 'user/user', by: 'tagIds' },
  ),
  formula: like(
    ref(
      'formula',
      '公式：值由别的字段算出来，表单里边填边算，不能自己填；只用本记录字段的公式能搜索、排序和合计',
    ),
    { multiply: [{ field: 'price' }, { field: 'count' }] },
  ),
  replaces: like(
    ref('columnName', '它替换的旧值在哪个字段；队列里新旧并排，改动的字标出'),
    'former',
    'userId.sex',
  ),
  writeOnly: flag('只能写入，永不读出；编辑时留空就保持原值'),
  sensitive: like(
    {
      type: 'boolean',
      description:
        '敏感：处处遮盖，只能按完整的值搜索，不能排序；默认由类型决定：手机号、身份证号、银行卡号敏感',
    },
    true,
    false,
  ),
  multiple: flag('可有多个值'),
  match: oneOf('搜索框里的字怎样算找到；默认由类型决定', [
    ['exact', '完全相同'],
    ['prefix', '以它开头'],
    ['contains', '包含它'],
  ]),
  store: oneOf('数据库里的存法，只在沿用旧表时写；默认按类型存', [
    ['integer', '选项的值存成整数'],
    ['comma', '多个值存成 "a,b,"'],
  ]),
  when: like(
    ref('condition', '何时显示这个字段；不显示时不要求必填，保存为空'),
    { linkType: 'url' },
    { status: ['mute', 'ban'] },
  ),
  alert: like(
    ref('condition', '何时要人留意：成立时画成红色，列在详情的开头，批量时点名并可一键去掉'),
    { risks: { empty: false } },
    { faceScore: { lt: 8000 } },
  ),
  permission: like(
    words('看或改这个字段另需的权限，写动词；动词在 verbs 里起名', {
      view: like(ref('verbName', '看它所需的动词；没有就处处不见'), 'wallet'),
      edit: like(ref('verbName', '改它所需的动词'), 'wallet'),
    }),
    { view: 'wallet', edit: 'wallet' },
  ),
  formerly: like(ref('formerNames', '这个字段从前的名字；数据列会跟着改名一次'), ['cost']),
};

/** One branch a type: `discriminator` picks it by `type`, so a slip inside gives one error, not thirty. */
export function fieldDefinitions(): Record<string, JsonSchema> {
  const types = [...sheets.values()].sort((a, b) => a.type.localeCompare(b.type));
  return {
    field: {
      title: '字段',
      description: '一个字段：类型、中文名和规则',
      examples: [{ type: 'text', title: '名称', required: true, maxLength: 20 }],
      type: 'object',
      required: ['type'],
      discriminator: { propertyName: 'type' },
      oneOf: types.map(branchOf),
    },
    fields: {
      ...mapOf('字段：键是字段名，值说它的类型和规则', ref('field')),
      title: '字段表',
      examples: [{ name: { type: 'text', title: '名称', required: true } }],
      properties: Object.fromEntries(
        Object.entries(AUDIT).map(([name, { title }]) => [name, auditField(name, title)]),
      ),
    },
    options: {
      ...byType(
        '选项：{"plain": "普通"}；值像整数时写成 [["1", "普通"], ["2", "豪华"]]',
        [
          [
            'array',
            list(
              '选项',
              {
                type: 'array',
                minItems: 2,
                maxItems: 2,
                items: [{ type: ['string', 'integer'] }, ref('option')],
                once: 'list',
                saying: '要有值和名称，写成 {"free": "免费"}，或 ["free", "免费"]',
                panelSaying: '每个选项要有值和名称',
              },
              { title: '值是数字' },
            ),
          ],
        ],
        {
          title: '值是文字',
          type: 'object',
          minProperties: 1,
          whenEmpty: '还没有选项：写上第一个的名称，如 待处理',
          propertyNames: {
            pattern: '^(?!(0|[1-9]\\d*)$)',
            saying: '像整数，选项会被重新排序，请写成数组 [["1", "名称"], …]',
            panelSaying: '像整数，选项会被重新排序，请让选项的值是数字，或换一个值',
            once: true,
          },
          additionalProperties: ref('option'),
        },
      ),
      title: '选项表',
      examples: [
        { plain: '普通', luxury: '豪华' },
        { pending: { title: '待审核', color: 'orange' }, passed: '已通过' },
        [
          ['1', '启用'],
          ['0', '停用'],
        ],
      ],
    },
    option: {
      ...byType('名称，或 {title, color, when}', [['string', { minLength: 1 }]], {
        ...words(
          '选项',
          {
            title: like(text('选项的名称'), '待审核'),
            color: like(
              ref('colour', '标签的颜色：颜色名或 #RRGGBB'),
              'green',
              'orange',
              'red',
              'blue',
              '#FA8C16',
            ),
            when: like(ref('condition', '何时可选'), { parentId: { empty: true } }),
          },
          ['title'],
        ),
        saying: '应当是名称，或 {"title": …, "color": …}',
        panelSaying: '选项要有名称',
      }),
      title: '选项',
      examples: ['普通', { title: '待审核', color: 'orange' }],
    },
  };
}

function auditField(name: string, title: unknown): JsonSchema {
  const schema = words(
    `系统字段“${title}”，不必声明就能用；写在这里只为改标题`,
    { title: like(text('它在本页的标题'), '下单时间') },
    ['title'],
  );
  return advanced(like(schema, { title: name === 'createTime' ? '下单时间' : title }));
}

function branchOf(sheet: WidgetSheet): JsonSchema {
  const refused = new Set(sheet.refusedWords);
  if (!sheet.canBeMultiple) refused.add('multiple').add('store');
  // only text can be searched by part or masked, and only what can be compared can be unique
  if (sheet.comparability !== 'text') refused.add('match');
  if (sheet.storage !== 'text') refused.add('sensitive');
  if (sheet.comparability !== 'number' && sheet.comparability !== 'time') refused.add('rising');
  if (sheet.comparability !== 'number') refused.add('figure');
  if (kindOfSheet(sheet) === null || sheet.isSensitive || sheet.isWriteOnly) refused.add('formula');
  const common = Object.fromEntries(Object.entries(COMMON).filter(([word]) => !refused.has(word)));
  const described = `${sheet.title}：${sheet.describe}`;
  return {
    type: 'object',
    additionalProperties: false,
    description: described,
    properties: {
      type: { const: sheet.type, description: described, examples: [sheet.type] },
      ...common,
      ...sheet.words,
    },
    required: ['title', ...(sheet.requiredWords ?? [])],
  };
}
