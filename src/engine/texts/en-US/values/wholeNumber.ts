export const isChange = 'A record is one change: increases are green with +, decreases red';
export const tooLarge = (most: string) => ` must be at most ${most}`;
export const mustBeWhole = ' must be a whole number';
