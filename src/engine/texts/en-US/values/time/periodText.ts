export const until = (to: string) => `until ${to}`;
export const from = (from: string) => `from ${from}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
