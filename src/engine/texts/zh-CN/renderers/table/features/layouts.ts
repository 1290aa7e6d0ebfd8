export const layout = '画法';
