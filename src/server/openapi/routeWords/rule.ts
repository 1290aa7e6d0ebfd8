import type { RouteWords } from './contract';

const CHECK_RULE = {
  ruleName: '规则名称',
  ruleCode: '规则编号',
  ruleDescription: '规则描述',
  parts: '局部规则：一组 {digits, pattern, message}',
  whole: '全局规则：一组 {pattern, message, priority}',
  ruleJson: '或者一份清单：一组 {digits, pattern, message} 的 JSON，digits 为 * 是检查整个值',
};

/** Fill rules, check rules, positions. */
export const ruleWords: Record<string, RouteWords> = {
  'GET /sys/fillRule/testFillRule': {
    title: '编码规则的下一个编码，不用掉它',
    query: {
      ruleCode: '规则编号',
      parentId: '上级部门的编号',
      pid: '上级分类的编号',
      parentCode: '上级编码',
    },
  },
  'PUT /sys/fillRule/executeRuleByCode/:ruleCode': {
    title: '取出编码规则的下一个编码',
    body: { parentId: '上级部门的编号', pid: '上级分类的编号', parentCode: '上级编码' },
  },
  'PUT /sys/fillRule/executeRuleByCodeBatch': {
    title: '按几个规则各取一个编码',
    body: { rules: '一组 {ruleCode, formData}', commonFormData: '各规则共用的表单' },
  },
  'POST /sys/checkRule/add': { title: '新增校验规则', body: CHECK_RULE },
  'PUT /sys/checkRule/edit': { title: '修改校验规则', body: { id: '规则的编号', ...CHECK_RULE } },
  'GET /sys/checkRule/checkByCode': {
    title: '一个值是否符合校验规则',
    query: { ruleCode: '规则编号', value: '要检查的值' },
  },
};
