export const totalOf = (text: string) => `, total ${text}`;
export const andMore = (count: number) => `, ${count} in all`;
