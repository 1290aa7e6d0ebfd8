export const any = '任一';
export const none = '不含';
export const empty = '为空';
export const filled = '不为空';
