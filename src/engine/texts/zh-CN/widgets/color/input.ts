export const pickColor = (title: string) => `${title}取色`;
