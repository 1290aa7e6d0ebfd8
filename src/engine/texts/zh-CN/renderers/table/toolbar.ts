export const search = '搜索';
export const listTools = '列表工具';
