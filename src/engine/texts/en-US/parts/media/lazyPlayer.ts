export const play = 'Play';
export const view = (title: string) => `View ${title}`;
