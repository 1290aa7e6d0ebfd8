export const all = 'All';
export const roughly = (count: string) => `about ${count}`;
