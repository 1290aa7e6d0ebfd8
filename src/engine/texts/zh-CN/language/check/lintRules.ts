export const edit = '编辑';
export const addChild = '新增下级';
export const skip = '跳过';
