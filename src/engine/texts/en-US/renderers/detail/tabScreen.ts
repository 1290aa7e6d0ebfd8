export const nothingForRecord = 'Nothing here for this record';
