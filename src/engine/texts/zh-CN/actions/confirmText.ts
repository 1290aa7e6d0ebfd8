export const totalOf = (text: string) => `合计 ${text}`;
export const andMore = (count: number) => ` 等 ${count} 条`;
