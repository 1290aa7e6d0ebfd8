export const quickChoice = (title: string) => `快选${title}`;
export const recentlyUsed = (title: string) => `最近用过的${title}`;
