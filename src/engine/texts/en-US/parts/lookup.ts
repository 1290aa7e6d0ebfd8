export const choose = 'Select';
export const fillFirst = (titles: string) => `Fill in ${titles} first`;
