export const province = '省份';
export const cityOf = (title: string) => `${title}城市`;
export const city = '城市';
