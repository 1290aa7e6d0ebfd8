export const importing = 'Import';
export const exporting = 'Export';
