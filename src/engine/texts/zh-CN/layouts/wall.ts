export const title = '照片墙';
