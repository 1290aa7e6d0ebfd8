export const selectPage = '选择本页';
