/** Stands for wherever the folder will be served, until `relocate` makes of it the way from each page. */
export const BASE = '/__docs_base__/';
