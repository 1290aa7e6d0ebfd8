export const title = 'URL';
export const describe = 'An address with http:// or https://.';
export const mustBeUrl = ' must start with http:// or https://';
