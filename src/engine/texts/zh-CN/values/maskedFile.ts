export const uploaded = '已上传';
