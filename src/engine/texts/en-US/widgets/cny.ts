export const title = 'CNY';
export const describe = 'Renminbi, a whole number of fen; 5000000 is shown as ¥50,000.00.';
export const tooLarge = (most: string) => ` must be at most ${most}`;
export const mustBeAmount = ' must be an amount with at most two decimals';
