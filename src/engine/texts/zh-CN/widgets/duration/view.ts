export const atLeast = '至少';
export const atMostOf = (title: string) => `${title}至多`;
export const atMost = '至多';
