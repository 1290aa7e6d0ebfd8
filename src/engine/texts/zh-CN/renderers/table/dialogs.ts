export const nothingToRepeat = '还没有可以照着再做的操作';
export const noSuchAction = '没有这个操作，或您没有它的权限';
export const confirmSelected = (title: string, count: number) => `${title}选中的 ${count} 条记录？`;
export const othersStay = (others: number, title: string) => `另有 ${others} 条现在不能${title}，不会改动。`;
