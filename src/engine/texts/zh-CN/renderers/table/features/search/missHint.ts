export const noneIn = (title: string) => `「${title}」里没有`;
export const found = (title: string, count: string) => `${title} ${count} 条`;
export const openIn = (title: string) => `在「${title}」中打开`;
