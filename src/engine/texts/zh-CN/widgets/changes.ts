export const title = '改动';
export const describe = '改了哪些字段、从什么改成什么，由计算给出，读作“名称 玫瑰 → 百合”；不能搜索和排序。';
export const mustBeChanges = '必须是一组改动';
export const lines = '字段、标题、改前、改后';
export const samplePrice = '价格';
