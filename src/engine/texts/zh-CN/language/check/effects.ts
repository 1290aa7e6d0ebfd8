export const screenId = '页面的编号';
export const fieldValues = '{"字段": 值}';
export const fieldValuesInPanel = '几个字段和它们的值';
export const oneValue = '一个值，如 {"field": "…"}';
export const oneValueInPanel = '一个值，或另一个字段的值';
