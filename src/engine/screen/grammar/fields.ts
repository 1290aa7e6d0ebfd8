import type { JsonSchema, WidgetSheet } from '../../contract/widget';
import { sheets } from '../../widgets/sheets';
import { AUDIT_NAMES } from '../audit';
import { byType, flag, list, mapOf, oneOf, ref, text, words } from './parts';

/** Words every field may carry (`language.md` §3); a data sheet refuses those that make no sense for its type. */
const COMMON: Record<string, JsonSchema> = {
  title: text('字段的中文名'),
  help: text('输入框下的一句说明'),
  required: flag('必填'),
  unique: byType(
    'true：不可重复；["dictId"]：与这些字段一起不可重复',
    [['array', list('与哪些字段一起', ref('fieldName'))]],
    {
      type: 'boolean',
    },
  ),
  default: ref('value'),
  minimum: ref('value'),
  maximum: ref('value'),
  maxLength: { type: 'integer', minimum: 1, maximum: 1_000_000, description: '最多多少字' },
  pattern: text('正则表达式，整个值都要符合'),
  readOnly: flag('表单里显示，但不能输入'),
  stored: oneOf('false：没有数据列，由 run 计算', [false]),
  run: ref('effectName'),
  writeOnly: flag('只能写入，永不读出'),
  sensitive: flag('敏感：处处遮盖，只能精确搜索，不能排序'),
  multiple: flag('可有多个值'),
  match: oneOf('搜索方式', ['exact', 'prefix', 'contains']),
  store: oneOf('存法：integer 存整数，comma 存 "a,b,"', ['integer', 'comma']),
  when: ref('condition'),
  permission: words('看或改这个字段所需的动词', { view: ref('verbName'), edit: ref('verbName') }),
  formerly: ref('formerNames'),
};

/** One branch a type: `discriminator` picks it by `type`, so a slip inside gives one error, not thirty. */
export function fieldDefinitions(): Record<string, JsonSchema> {
  const types = [...sheets.values()].sort((a, b) => a.type.localeCompare(b.type));
  return {
    field: {
      type: 'object',
      required: ['type'],
      discriminator: { propertyName: 'type' },
      oneOf: types.map(branchOf),
    },
    fields: {
      ...mapOf('字段：键是字段名，值说它的类型和规则', ref('field')),
      properties: Object.fromEntries(
        AUDIT_NAMES.map((name) => [name, words('系统字段只能改标题', { title: text('标题') }, ['title'])]),
      ),
    },
    options: byType(
      '选项：{"plain": "普通"}，或 [["1", "普通"], ["2", "豪华"]]',
      [
        [
          'array',
          list('选项', {
            type: 'array',
            minItems: 2,
            maxItems: 2,
            items: [{ type: ['string', 'integer'] }, ref('option')],
            saying: '应当是 ["值", "名称"]',
          }),
        ],
      ],
      {
        type: 'object',
        minProperties: 1,
        propertyNames: {
          pattern: '^(?!(0|[1-9]\\d*)$)',
          saying: '像整数，选项会被重新排序，请写成数组 [["1", "名称"], …]',
          once: true,
        },
        additionalProperties: ref('option'),
      },
    ),
    option: byType('名称，或 {title, color, when}', [['string', { minLength: 1 }]], {
      ...words('选项', { title: text('名称'), color: text('颜色'), when: ref('condition') }, ['title']),
      saying: '应当是名称，或 {"title": …, "color": …}',
    }),
  };
}

function branchOf(sheet: WidgetSheet): JsonSchema {
  const refused = new Set(sheet.refusedWords);
  if (!sheet.canBeMultiple) refused.add('multiple');
  const common = Object.fromEntries(Object.entries(COMMON).filter(([word]) => !refused.has(word)));
  return {
    type: 'object',
    additionalProperties: false,
    description: `${sheet.title}：${sheet.describe}`,
    properties: { type: { const: sheet.type }, ...common, ...sheet.words },
    required: ['title', ...(sheet.requiredWords ?? [])],
  };
}
