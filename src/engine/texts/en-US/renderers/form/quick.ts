export const quickChoice = (title: string) => `Quick choice of ${title}`;
export const recentlyUsed = (title: string) => `Recently used ${title}`;
