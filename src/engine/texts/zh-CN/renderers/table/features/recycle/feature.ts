export const recycleBin = '回收站';
