export const more = '更多';
export const addChild = '新增下级';
export const view = '查看';
