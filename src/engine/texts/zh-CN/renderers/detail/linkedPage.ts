export const relatedRecords = '相关记录';
