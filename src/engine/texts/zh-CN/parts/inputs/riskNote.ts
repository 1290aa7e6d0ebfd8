export const thisIsRisky = '这条记录要留意';
export const someAreRisky = (count: number) => `其中 ${count} 条要留意`;
export const riskyRemoved = (count: number) => `已去掉 ${count} 条要留意的，它们不会改动`;
export const andMore = (count: number) => `…等 ${count} 条`;
export const addBack = '加回来';
export const removeRisky = (count: number) => `去掉这 ${count} 条`;
