export const noRightToSee = (list: string) => `您没有这些权限，看不到其中的内容：${list}`;
export const noRecords = '这段时间没有记录';
export const reportedAt = (at: string) => `${at} 举报`;
export const picture = '图片';
export const voice = '语音';
export const video = '视频';
