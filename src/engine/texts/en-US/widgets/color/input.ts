export const pickColor = (title: string) => `Pick the color of ${title}`;
