export const newMessages = (count: number) => `${count} 句新的话，请先看看再发`;
export const haveRead = '看过了';
