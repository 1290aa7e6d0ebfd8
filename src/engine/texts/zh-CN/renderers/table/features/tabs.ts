export const all = '全部';
export const roughly = (count: string) => `约 ${count}`;
