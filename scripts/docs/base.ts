/** A placeholder for the folder of the site, until `relocate` replaces it by the way from each page. */
export const BASE = '/__docs_base__/';
