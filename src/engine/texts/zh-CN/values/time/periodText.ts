export const until = (to: string) => `${to} 止`;
export const from = (from: string) => `${from} 起`;
export const fromTo = (from: string, to: string) => `${from} 至 ${to}`;
