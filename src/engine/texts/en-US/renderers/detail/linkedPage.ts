export const relatedRecords = 'Related records';
