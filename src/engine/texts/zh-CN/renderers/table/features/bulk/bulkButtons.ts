export const bulk = (title: string) => `批量${title}`;
