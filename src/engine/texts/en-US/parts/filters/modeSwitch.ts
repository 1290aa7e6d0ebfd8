export const howToFilter = 'How to filter';
export const choose = 'Select';
