export const current = '当前';
export const fromTo = (from: string, to: string) => `${from} 至 ${to}`;
export const exportFailed = '导出失败，请重试';
export const exportSheet = '导出表格';
export const exportPicture = '导出图片';
export const removeFromWorkspace = '从工作台移除';
export const workspaceFull = (most: number) => `工作台最多放 ${most} 张卡片，请先移除几张`;
export const addedToWorkspace = '已放到工作台';
export const addToWorkspace = '放到工作台';
