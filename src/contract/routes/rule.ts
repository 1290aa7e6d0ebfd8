import Type from 'typebox';
import { loose, optionalText } from '../parts';
import { defineRoutes } from '../route';

const text = Type.String();
const form = (title: string) =>
  Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], { title }));

const checkRule = {
  ruleName: loose('规则名称'),
  ruleCode: loose('规则编号'),
  ruleDescription: loose('规则描述'),
  parts: loose('局部规则：一组 {digits, pattern, message}'),
  whole: loose('全局规则：一组 {pattern, message, priority}'),
  ruleJson: loose('或者一份清单：一组 {digits, pattern, message} 的 JSON，digits 为 * 是检查整个值'),
};

/** Codes below another are only shown, which is a right of its own. */
const take = { code: ['fill-rule:take', 'fill-rule:below'] };

/** The family's calls for fill rules and check rules (`contract.md` §8). */
export const ruleRoutes = defineRoutes({
  'GET /sys/fillRule/testFillRule': {
    access: { code: ['fill-rule:try', 'fill-rule:below'] },
    title: '编码规则的下一个编码，不用掉它',
    query: Type.Object({
      ruleCode: optionalText('规则编号'),
      parentId: optionalText('上级部门的编号'),
      pid: optionalText('上级分类的编号'),
      parentCode: optionalText('上级编码'),
    }),
    answer: text,
  },
  'PUT /sys/fillRule/executeRuleByCode/:ruleCode': {
    access: take,
    title: '取出编码规则的下一个编码',
    params: Type.Object({ ruleCode: Type.String({ title: '规则编号' }) }),
    body: Type.Object({
      parentId: loose('上级部门的编号'),
      pid: loose('上级分类的编号'),
      parentCode: loose('上级编码'),
    }),
    answer: text,
  },
  'PUT /sys/fillRule/executeRuleByCodeBatch': {
    access: take,
    title: '按几个规则各取一个编码',
    body: Type.Object({
      rules: Type.Array(Type.Object({ ruleCode: loose('规则编号'), formData: form('表单') }), {
        title: '一组 {ruleCode, formData}',
        // one call takes no more numbers than a form has fields
        maxItems: 50,
      }),
      commonFormData: form('各规则共用的表单'),
    }),
    answer: Type.Array(Type.Object({ ruleCode: Type.Unknown(), result: text })),
    isSeveral: true,
  },
  'POST /sys/checkRule/add': {
    access: { code: 'check-rule:add' },
    title: '新增校验规则',
    body: Type.Object(checkRule),
    answer: Type.Object({ id: text }),
  },
  'PUT /sys/checkRule/edit': {
    access: { code: 'check-rule:edit' },
    title: '修改校验规则',
    body: Type.Object({ id: loose('规则的编号'), ...checkRule }),
  },
  'GET /sys/checkRule/checkByCode': {
    access: { code: 'check-rule:try' },
    title: '一个值是否符合校验规则',
    query: Type.Object({ ruleCode: optionalText('规则编号'), value: optionalText('要检查的值') }),
  },
});
