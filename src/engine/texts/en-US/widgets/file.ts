export const title = 'File';
export const describe = 'A file.';
