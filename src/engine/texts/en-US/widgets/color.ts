export const title = 'Color';
export const describe = 'A color, #RRGGBB.';
export const mustBeColor = ' must be a color such as #RRGGBB';
