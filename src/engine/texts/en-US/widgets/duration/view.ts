export const atLeast = 'At least';
export const atMostOf = (title: string) => `${title} at most`;
export const atMost = 'At most';
