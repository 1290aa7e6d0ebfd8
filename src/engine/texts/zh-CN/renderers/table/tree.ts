export const collapse = '收起';
export const expand = '展开';
