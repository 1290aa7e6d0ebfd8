export const compare = '并排对比';
