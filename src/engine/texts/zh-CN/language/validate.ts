export const file = '文件';
export const item = (place: number) => `第 ${place} 项`;
export const field = '字段';
export const action = '按钮';
export const card = '卡片';
export const query = '查询';
