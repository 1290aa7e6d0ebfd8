export const noneIn = (title: string) => `None in “${title}”`;
export const found = (title: string, count: string) => `${title} ${count}`;
export const openIn = (title: string) => `Open in “${title}”`;
