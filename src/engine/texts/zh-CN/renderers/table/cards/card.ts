export const select = (label: string) => `选择${label}`;
export const view = (title: string, label: string) => `查看${title}：${label}`;
export const pictures = (count: number) => `${count} 张`;
