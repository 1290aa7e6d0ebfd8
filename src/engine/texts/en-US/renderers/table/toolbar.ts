export const search = 'Search';
export const listTools = 'List tools';
