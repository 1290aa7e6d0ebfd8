export const bulk = (title: string) => `${title} selected`;
