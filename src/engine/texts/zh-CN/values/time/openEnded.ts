export const forever = '永久';
export const minutes = '分钟';
export const hours = '小时';
export const days = '天';
