export const notRead = '未读取';
export const lines = (count: number) => `${count} 条`;
