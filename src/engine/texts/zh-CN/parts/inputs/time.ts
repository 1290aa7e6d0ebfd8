export const duration = '时长';
export const chooseTime = '请选择时间';
export const chooseDate = '请选择日期';
export const forever = '永久';
