export const done = (title: string, count: number) => `${title}: ${count} done`;
export const cancelled = 'Cancelled, not run';
