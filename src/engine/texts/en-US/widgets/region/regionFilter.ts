export const province = 'Province';
export const cityOf = (title: string) => `${title} city`;
export const city = 'City';
