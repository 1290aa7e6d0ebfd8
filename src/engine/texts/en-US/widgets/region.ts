export const title = 'Region';
export const describe = 'The six-digit code of a province, city or district of China.';
export const mustBeRegion = ' must be a six-digit region code';
