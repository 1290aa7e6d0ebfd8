export const stopping = '正在停止…';
export const cancel = '取消';
export const processed = (count: string, total: string) => `已处理 ${count} / ${total} 条`;
