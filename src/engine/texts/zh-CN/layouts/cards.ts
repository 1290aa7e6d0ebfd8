export const title = '卡片';
