export const noPermission = '没有权限，请联系管理员授权';
