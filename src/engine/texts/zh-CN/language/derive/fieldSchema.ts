export const masked = '已遮盖';
export const onlyIf = (condition: string) => `仅当${condition}`;
