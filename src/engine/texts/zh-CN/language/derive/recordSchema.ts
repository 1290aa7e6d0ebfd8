export const asText = (title: string) => `${title}（文字）`;
export const ofReference = '所引记录的字段，看得到那条记录才有';
export const whyNotNow = (title: string) => `为什么现在不由您“${title}”；没有就是可以`;
export const onlyIf = (condition: string) => `仅当${condition}`;
export const id = '编号';
export const version = '版本';
export const versionIsCompared = '送来就比较：别人先改了，回答 409';
