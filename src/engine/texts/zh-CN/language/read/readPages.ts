export const text = '文本';
export const route = '以 / 开头的地址';
export const namesList = '名字的列表，如 ["system/UserList"]';
export const trueOrFalse = 'true 或 false';
export const capability = '一项后端能力的名字';
export const customPage = '手写页面';
