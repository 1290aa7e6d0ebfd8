export const title = 'Percent';
export const describe = 'A percentage, a whole number of hundredths; 1250 is shown as 12.5%.';
export const tooLarge = (most: string) => ` must be at most ${most}`;
export const mustBePercent = ' must be a percentage with at most two decimals';
